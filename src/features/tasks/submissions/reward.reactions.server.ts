import { firstPoolOf } from '#/features/point-pools/pool.rules.ts';
import { postReward, takeBackPoints } from '#/features/points/point.api.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { taskDecisionUndone, taskSubmissionApproved } from '../task.events.ts';
import { isInForce } from './submission.repository.server.ts';

/** What the points of a decision are posted with: once, and taken back once. */
const keyOf = (decisionId: string): string => `task:${decisionId}`;

export const rewardReactions = [
  /** What an approval earned, unless it was taken back meanwhile. */
  on(taskSubmissionApproved, 'task.postReward', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const { userId, characterId, name, points, decisionId, poolId = firstPoolOf(guildId) } = event.data;
    if (points === 0 || !(await isInForce(tx, event))) return;
    await postReward(tx, {
      ...{ guildId, poolId, key: keyOf(decisionId), userId, characterId, name, amount: points },
      actor: { userId: event.actorUserId, name: event.actorName },
      reason: '',
      source: { id: event.subjectId, label: event.subjectLabel },
    });
  }),

  /** Nothing where it was taken back before anything was posted. */
  on(taskDecisionUndone, 'task.takeBackReward', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await takeBackPoints(tx, {
      ...{ guildId, posted: keyOf(event.data.decisionId) },
      actor: { userId: event.actorUserId, name: event.actorName },
      reason: '',
    });
  }),
];

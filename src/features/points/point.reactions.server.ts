import { sql } from 'drizzle-orm';
import { activityAwarded } from '#/features/activities/attendance/participant.events.ts';
import { applicationAccepted, decisionUndone, joinedByInvite } from '#/features/applications/application.events.ts';
import {
  notify,
  notifyGrouped,
  withdrawNotifications,
  withdrawUnread,
} from '#/features/notifications/notification.api.server.ts';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { poolCreated, poolUpdated } from '#/features/point-pools/pool.events.ts';
import { readPools } from '#/features/point-pools/pool.queries.server.ts';
import { firstPoolOf } from '#/features/point-pools/pool.rules.ts';
import { invitationAccepted } from '#/features/recruiting/invitations/invitation.events.ts';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { EventData } from '#/platform/events.ts';
import { on, type ReactionContext } from '#/platform/jobs/reactions.server.ts';
import { BY_RULE, type Granted, postPoints, takeBackPoints } from './point.api.server.ts';
import { adjustmentUndone, pointsAdjusted } from './point.events.ts';
import { changeText } from './point.labels.ts';
import { adjustedPoints, awardedPoints } from './point.notifications.ts';
import { earnedBy, hasStarted, type InPool, isInGuild, poolToTell, readFounder } from './point.repository.server.ts';
import { standingsPath } from './point.search.ts';

export const pointReactions = [
  /** Posts what an activity awarded: the event has the differences, so a later award of it adds to this one. */
  on(activityAwarded, 'point.postAwards', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const awards = event.data.awards.filter(({ points }) => points !== 0);
    const characters = await charactersAt(tx, guildId, event.subjectId);
    const poolId = event.data.poolId ?? firstPoolOf(guildId);
    const posted = await postPoints(tx, {
      ...{ guildId, poolId },
      kind: 'award',
      key: `event:${event.id}`,
      actor: { userId: event.actorUserId, name: event.actorName },
      reason: '',
      source: { id: event.subjectId, label: event.subjectLabel },
      entries: awards.map(({ userId, name, points: amount }) => ({
        ...{ userId, name, amount },
        characterId: characters.get(userId) ?? null,
      })),
    });
    if (posted) await notifyOfAward(tx, event, { guildId, poolId, guildName: name, people: posted.entries });
  }),
  on(applicationAccepted, 'point.postStartPoints', postStartPoints),
  on(joinedByInvite, 'point.postStartPoints', postStartPoints),
  on(invitationAccepted, 'point.postStartPoints', postStartPoints),
  on(decisionUndone, 'point.takeStartPointsBack', takeStartPointsBack),
  on(guildSettingsSaved, 'point.startFounder', startFounder),
  on(poolCreated, 'point.startFounderInPool', async ({ tx, guild }) => startFounderIn((await guild()).id, tx)),
  on(poolUpdated, 'point.startFounderInPool', async ({ tx, guild }) => startFounderIn((await guild()).id, tx)),
  /** Notifies each member of what they got or lost, and why. */
  on(pointsAdjusted, 'point.notifyMembers', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const pool = await poolToTell(tx, guildId, event.data.poolId);
    if (!pool) return;
    const amounts = Map.groupBy(
      event.data.people.filter(({ granted }) => granted !== 0),
      ({ granted }) => granted,
    );
    for (const [granted, people] of amounts)
      await notify(tx, {
        ...{ event, kind: adjustedPoints, userIds: people.map(({ userId }) => userId) },
        title: `${name}: ${changeText(granted)} ${pool.label}`,
        body: event.data.reason,
        link: standingsPath(guildId, pool.id),
      });
  }),
  /** As if it had never been. */
  on(adjustmentUndone, 'point.withdrawNotifications', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await withdrawNotifications(tx, { guildId, type: pointsAdjusted.type, subjectId: event.subjectId });
  }),
];

interface AwardedPeople extends InPool {
  readonly guildName: string;
  readonly people: readonly Granted[];
}

/** One notification of an activity for each person, with what it earned them in all: a correction takes the place of an unread one. */
async function notifyOfAward(
  tx: Tx,
  event: ReactionContext<EventData>['event'],
  { guildId, poolId, guildName, people }: AwardedPeople,
): Promise<void> {
  const changed = people.filter(({ granted }) => granted !== 0).map(({ userId }) => userId);
  const pool = await poolToTell(tx, guildId, poolId);
  if (!pool) return;
  const earned = await earnedBy(tx, { guildId, poolId }, event.subjectId, changed);
  const where = { kind: awardedPoints, link: `/guilds/${guildId}/activities/${event.subjectId}` };
  for (const [amount, users] of Map.groupBy(changed, (userId) => earned.get(userId) ?? 0)) {
    if (amount <= 0) await withdrawUnread(tx, { ...where, userIds: users });
    else
      await notifyGrouped(tx, {
        ...{ ...where, event, userIds: users },
        title: `${event.subjectLabel}: ${changeText(amount)} ${pool.label}`,
        body: `Your points for this activity of ${guildName}.`,
      });
  }
}

/** With which character each person was at an activity. */
async function charactersAt(tx: Tx, guildId: string, activityId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sqlRows(tx).as({ userId: text, characterId: text })(sql`
    select user_id as "userId", character_id as "characterId" from participants
    where guild_id = ${guildId} and activity_id = ${activityId} and user_id is not null`);
  return new Map(rows.map(({ userId, characterId }) => [userId, characterId]));
}

interface Joined extends EventData {
  readonly userId: string;
  readonly characterId: string;
  /** Of an application. */
  readonly decisionId?: string | undefined;
}

async function postStartPoints({ event, tx, guild }: ReactionContext<Joined>): Promise<void> {
  const { id: guildId } = await guild();
  const { userId, characterId, decisionId } = event.data;
  // The decision may have been undone meanwhile.
  if (await isInGuild(tx, guildId, { characterId }))
    await giveStartPoints(tx, guildId, { userId, characterId, name: event.subjectLabel, why: decisionId ?? event.id });
}

interface SettingsSaved extends EventData {
  readonly tab: string;
}

interface Undone extends EventData {
  readonly userId: string;
  readonly decisionId: string;
  readonly was: string;
}

interface Starter {
  readonly userId: string;
  readonly characterId: string;
  readonly name: string;
  /** What they are given them for. */
  readonly why: string;
}

/** Of each pool, once for a person in a guild: who comes back, or brings a second character, has had them. */
async function giveStartPoints(tx: Tx, guildId: string, { why, ...person }: Starter): Promise<void> {
  const { enabled, pools } = await readPools(tx, guildId);
  for (const { id: poolId, archivedAt, rules } of enabled ? pools : []) {
    const pool = { guildId, poolId };
    const amount = rules.startPoints;
    if (amount === 0 || archivedAt !== null || (await hasStarted(tx, pool, person.userId))) continue;
    await postPoints(tx, {
      ...{ ...pool, kind: 'start', key: startKey(pool, person.userId, why), actor: BY_RULE, reason: '' },
      entries: [{ ...person, amount }],
    });
  }
}

/** Start points are posted once with it, in each pool. */
const startKey = ({ guildId, poolId }: InPool, userId: string, why: string): string =>
  poolId === firstPoolOf(guildId) ? `start:${userId}:${why}` : `start:${poolId}:${userId}:${why}`;

/** The founder joined when the guild had no points yet. */
async function startFounder({ event, tx, guild }: ReactionContext<SettingsSaved>): Promise<void> {
  if (event.data.tab === pointSettings.id) await startFounderIn((await guild()).id, tx);
}

async function startFounderIn(guildId: string, tx: Tx): Promise<void> {
  const founder = await readFounder(tx, guildId);
  if (founder) await giveStartPoints(tx, guildId, { ...founder, why: 'founder' });
}

/** Their joining is undone: it was as if they had never been here. */
async function takeStartPointsBack({ event, tx, guild }: ReactionContext<Undone>): Promise<void> {
  const { id: guildId } = await guild();
  const { userId, decisionId, was } = event.data;
  if (was !== 'approved' || (await isInGuild(tx, guildId, { userId }))) return;
  const { pools } = await readPools(tx, guildId);
  for (const { id: poolId } of pools)
    await takeBackPoints(tx, {
      ...{ guildId, posted: startKey({ guildId, poolId }, userId, decisionId) },
      ...{ reason: 'The application is pending again', actor: { userId: event.actorUserId, name: event.actorName } },
    });
}

import { AppError, conflict, notFound } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { inPart } from '#/platform/db/db.server.ts';
import { type AnswerOutcome, writeAnswer } from '../answer.api.server.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';
import { lockAnswering } from '../sign-up.repository.server.ts';
import { answerActivitiesInput } from '../sign-up.schema.ts';

/** Answers several activities alike, such as all of a week. Those that can't be answered so are named with the reason. */
export const answerActivities = guildCommand({
  name: 'signUp.answerActivities',
  input: answerActivitiesInput,
  limit: (_, { userId }) => [{ key: `sign-up-many:${userId}`, capacity: 20, seconds: 600 }],
  idempotent: true,
  load: nothing,
  allow: SignUpPolicy.answerMany,
  run: async ({ tx, who, input: { guildId, activityIds, intent }, record }) => {
    // All rows of one's own first, and then, by the order of their ids, the places of each activity (decision 119).
    const found = await lockAnswering(tx, { guildId, userId: who.userId ?? '', activityIds });
    const shown = found.filter(({ activity }) => activity.status !== 'draft');
    if (shown.length === 0) throw notFound();
    const outcomes: AnswerOutcome[] = [];
    const refused: { activityId: string; title: string; reason: string }[] = [];
    for (const answering of shown) {
      const answer = { intent, onFull: 'wait' as const };
      try {
        const write = () => writeAnswer(tx, answering, answer, { guildId, enteredByName: null });
        const { outcome, events } = await inPart(tx, write);
        outcomes.push(outcome);
        for (const event of events) record(event);
      } catch (error) {
        // The others are answered all the same; anything but a refusal fails all.
        if (!(error instanceof AppError)) throw error;
        const { id: activityId, title } = answering.activity;
        refused.push({ activityId, title, reason: error.message });
      }
    }
    if (outcomes.length === 0) throw conflict('none_answered', reasonsText(refused));
    return { answered: outcomes, refused };
  },
});

/** Reasons that are named where nothing could be answered. */
const MOST_REASONS = 3;

function reasonsText(refused: readonly { readonly title: string; readonly reason: string }[]): string {
  const named = refused.slice(0, MOST_REASONS).map(({ title, reason }) => `${title}: ${reason}`);
  const others = refused.length - named.length;
  return [...named, ...(others > 0 ? [`${others} more can't be answered either.`] : [])].join(' ');
}

import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { AppError } from '#/base/app-error.ts';
import { patchQueries } from '#/ui/command/patch-queries.ts';
import { actionToast } from '#/ui/command/toast-messages.ts';
import { inGuild, type Rollback, useCommand } from '#/ui/command/use-command.ts';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { notify, UNEXPECTED } from '#/ui/feedback/toast.ts';
import { type ActivitySummary, calendarKey, MY_NEXT, type MyNext } from '../calendar/calendar.cache.ts';
import type { ActivityRow } from '../calendar/calendar.queries.server.ts';
import { answered, isFull } from '../calendar/quick-answer.rules.ts';
import { paintSignUps } from './sign-up.cache.ts';
import type { Intent } from './sign-up.rules.ts';
import type { SubmitSignUpInput } from './sign-up.schema.ts';
import { answerActivities, submitSignUp } from './signUp.functions.gen.ts';

/**
 * One's own answer, on screen before the server has it, wherever the activity is shown. Where all places were taken meanwhile,
 * the waitlist is offered.
 */
export function useSubmitSignUp() {
  const submit = useCommand(submitSignUp, {
    topics: inGuild('sign-ups'),
    optimistic: async (client, answer: SubmitSignUpInput) =>
      together([await paintSignUps(client, answer), await paintLists(client, answer, [answer.activityId])]),
    onFailed: (error, answer) => offerWaitlist(error, () => submit.mutate({ ...answer, onFull: 'wait' })),
  });
  return submit;
}

/** Why an answer was refused; where all places were taken, with the waitlist as a way on. */
function offerWaitlist(error: Error, join: () => void): void {
  const canJoin = error instanceof AppError && error.reason === 'activity_full';
  notify.error('Failed to save your answer', {
    description: messageOf(error, UNEXPECTED),
    ...(canJoin && actionToast('Join waitlist', join)),
  });
}

/**
 * Responds from a list, as the character and role of before. Lists know how many are going, not which roles are full: someone
 * who finds no place is asked about the waitlist.
 */
export function useQuickAnswer() {
  const { mutate } = useSubmitSignUp();
  return (guildId: string, activity: ActivityRow, intent: Intent) =>
    mutate({ guildId, activityId: activity.id, intent, onFull: isFull(activity) ? 'wait' : 'refuse' });
}

/** Responds to several activities alike. */
export const useAnswerActivities = () =>
  useCommand(answerActivities, {
    topics: inGuild('sign-ups'),
    optimistic: (client, answer) => paintLists(client, answer, answer.activityIds),
  });

/** In every list that has them. */
async function paintLists(
  client: QueryClient,
  { guildId, intent }: { readonly guildId: string; readonly intent: Intent },
  activityIds: readonly string[],
): Promise<Rollback> {
  const after = <Row extends ActivityRow>(row: Row): Row =>
    activityIds.includes(row.id) ? answered(row, intent) : row;
  const items = <Page extends { items: readonly ActivityRow[] }>(page: Page): Page => ({
    ...page,
    items: page.items.map(after),
  });
  const rollbacks = await Promise.all([
    patchQueries<{ items: readonly ActivityRow[] }>(client, calendarKey(guildId, 'range'), items),
    patchQueries<InfiniteData<{ items: readonly ActivityRow[] }>>(
      client,
      calendarKey(guildId, 'upcoming'),
      (known) => ({
        ...known,
        pages: known.pages.map(items),
      }),
    ),
    patchQueries<ActivitySummary>(client, calendarKey(guildId, 'summary'), (known) => ({
      ...known,
      next: known.next && after(known.next),
      week: known.week.map(after),
    })),
    patchQueries<MyNext>(client, MY_NEXT, (known) => {
      const first = known.items.filter(({ id, mine, isOpen }) => mine === null && isOpen && activityIds.includes(id));
      return { ...known, items: known.items.map(after), unanswered: known.unanswered - first.length };
    }),
  ]);
  return together(rollbacks);
}

const together = (rollbacks: readonly Rollback[]) => () => {
  for (const rollback of rollbacks) rollback();
};

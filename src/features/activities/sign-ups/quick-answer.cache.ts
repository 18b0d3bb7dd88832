import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { patchQueries } from '#/ui/command/patch-queries.ts';
import { inGuild, type Rollback, useCommand } from '#/ui/command/use-command.ts';
import { type ActivitySummary, calendarKey, MY_NEXT, type MyNext } from '../calendar/calendar.cache.ts';
import type { ActivityRow } from '../calendar/calendar.queries.server.ts';
import { answered } from '../calendar/quick-answer.rules.ts';
import type { Intent } from './sign-up.rules.ts';
import { submitSignUp } from './signUp.functions.gen.ts';

export interface QuickAnswer {
  readonly guildId: string;
  readonly activityId: string;
  readonly intent: Intent;
}

/** Responds from a list, as the character and role of before; on screen before the server has it. */
export const useQuickAnswer = () =>
  useCommand(
    (call: { data: QuickAnswer; headers: Parameters<typeof submitSignUp>[0]['headers'] }) => submitSignUp(call),
    {
      messages: { error: "Your response wasn't saved" },
      topics: inGuild('sign-ups'),
      optimistic: paint,
    },
  );

/** In every list that has it. */
async function paint(client: QueryClient, { guildId, activityId, intent }: QuickAnswer): Promise<Rollback> {
  const after = <Row extends ActivityRow>(row: Row): Row => (row.id === activityId ? answered(row, intent) : row);
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
    patchQueries<MyNext[]>(client, MY_NEXT, (known) => known.map(after)),
  ]);
  return () => {
    for (const rollback of rollbacks) rollback();
  };
}

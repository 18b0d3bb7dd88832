import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { actionToast, toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  adjustPoints,
  getPointSettings,
  listEntries,
  listMyEntries,
  listStandings,
  memberPoints,
  pointSummary,
  previewAdjustment,
  undoAdjustment,
} from './point.functions.gen.ts';
import type { ListStandingsInput } from './point.schema.ts';

/** Reads the tab of points, which has a function of its own. */
export const fetchPointSettings = (guildId: string, signal?: AbortSignal) =>
  getPointSettings({ data: { guildId }, signal });

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'points', ...rest];

/** Members by their points, page by page. */
export const standingsOptions = (input: ListStandingsInput) => ({
  ...infiniteList(key(input.guildId, 'list', input), listStandings, input),
  placeholderData: keepPreviousData,
});

/** `poolId`: the guild's first pool without one. */
export const pointSummaryOptions = (guildId: string, poolId?: string) =>
  queryOptions({
    queryKey: key(guildId, 'summary', poolId ?? null),
    queryFn: ({ signal }) => pointSummary({ data: { guildId, poolId }, signal }),
  });

interface Looked {
  /** The guild's first pool without one. */
  poolId?: string | undefined;
  /** '2026-11-20': at the end of that day. */
  asOf?: string | undefined;
}

/** What a member's balance is made of, now or at the end of a day. */
export const memberPointsOptions = (guildId: string, memberId: string, { poolId, asOf }: Looked = {}) => ({
  ...queryOptions({
    queryKey: key(guildId, 'member', memberId, poolId ?? null, asOf ?? null),
    queryFn: ({ signal }) => memberPoints({ data: { guildId, poolId, memberId, asOf }, signal }),
  }),
});

export const entriesOptions = (guildId: string, memberId: string, poolId?: string) =>
  infiniteList(key(guildId, 'entries', memberId, poolId ?? null), listEntries, { guildId, poolId, memberId });

/** The user's own points in all guilds. */
export const myEntriesOptions = () => infiniteList(['me', 'points', 'entries'], listMyEntries, {});

interface InPool {
  guildId: string;
  poolId?: string | undefined;
}

/** What an adjustment would come to; asked once the amount is one. */
export const previewOptions = ({ guildId, poolId }: InPool, memberIds: readonly string[], amount: number) => ({
  ...queryOptions({
    queryKey: key(guildId, 'preview', poolId ?? null, memberIds, amount),
    queryFn: ({ signal }) =>
      previewAdjustment({ data: { guildId, poolId, memberIds: [...memberIds], amount }, signal }),
    enabled: Number.isSafeInteger(amount) && amount !== 0,
  }),
  placeholderData: keepPreviousData,
});

export const useUndoAdjustment = () =>
  useCommand(undoAdjustment, { messages: toastMessages('undo', 'adjustment'), topics: inGuild('points') });

/** Adjusts points; the toast says for how many and offers to undo all of it. */
export function useAdjustPoints() {
  const undo = useUndoAdjustment();
  return useCommand(adjustPoints, {
    messages: ({ guildId }) => ({
      ...toastMessages('adjust', 'points'),
      success: ({ transactionId, adjusted, limited }: Awaited<ReturnType<typeof adjustPoints>>) => ({
        title: 'Points adjusted successfully',
        description: outcome(adjusted, limited),
        ...actionToast('Undo', () => undo.mutate({ guildId, transactionId })),
      }),
    }),
    topics: inGuild('points'),
  });
}

const outcome = (adjusted: number, limited: number): string => {
  const members = adjusted === 1 ? '1 member changed' : `${adjusted} members changed`;
  return limited === 0 ? `${members}.` : `${members}. Limits reduced ${limited}.`;
};

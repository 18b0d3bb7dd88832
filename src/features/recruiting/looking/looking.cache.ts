import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { actionToast, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { findPlayers, listSeekers, lookForGuild, stopLooking } from './looking.functions.gen.ts';
import type { PlayerFilters } from './looking.rules.ts';
import type { LookingWishes } from './looking.schema.ts';

const topics = own('recruiting');

/** Own characters that could look for a guild. */
export const seekersOptions = () =>
  queryOptions({ queryKey: ['me', 'recruiting', 'seekers'], queryFn: ({ signal }) => listSeekers({ signal }) });

/** Players who look for a guild, page by page. */
export const playersOptions = (guildId: string, filters: PlayerFilters) => ({
  ...infiniteList(['guild', guildId, 'recruiting', 'players', filters], findPlayers, { guildId, ...filters }),
  placeholderData: keepPreviousData,
});

export const useLookForGuild = () =>
  useCommand(lookForGuild, {
    messages: toastMessagesWith('save', 'profile', () => ({ description: 'Guilds can find you for 30 days.' })),
    topics,
  });

/** Hides a character again; the toast shows it as it was. */
export function useStopLooking(characterId: string, before: LookingWishes) {
  const undo = useLookForGuild();
  return useCommand(stopLooking, {
    messages: toastMessagesWith('remove', 'profile', () =>
      actionToast('Undo', () => undo.mutate({ characterId, ...before })),
    ),
    topics,
  });
}

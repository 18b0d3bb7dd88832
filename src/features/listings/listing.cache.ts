import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import {
  createListing,
  deleteListing,
  duplicateListing,
  getMine,
  listInGuild,
  listMine,
  listOf,
  pauseListing,
  restoreListing,
  updateListing,
} from './listing.functions.gen.ts';
import type { MineView } from './listing.search.ts';

const topics = own('listings');

/** Listings of an own character, page by page. */
export const myListingsOptions = (characterId: string, view: MineView, query: string) => ({
  ...infiniteList(['me', 'listings', 'mine', characterId, view, query], listMine, { characterId, view, query }),
  placeholderData: keepPreviousData,
});

export const myListingOptions = (listingId: string) =>
  queryOptions({
    queryKey: ['me', 'listings', 'one', listingId],
    queryFn: ({ signal }) => getMine({ data: { listingId }, signal }),
    retry: false,
  });

/** What a character offers to everyone, or in a guild. */
export const offeredOptions = (characterId: string) =>
  infiniteList(['me', 'market', 'offered', characterId], listOf, { characterId });
export const offeredInGuildOptions = (guildId: string, characterId: string) =>
  infiniteList(['guild', guildId, 'market', 'offered', characterId], listInGuild, { guildId, characterId });

export const useCreateListing = () =>
  useCommand(createListing, { messages: toastMessages('create', 'listing'), topics });
export const useUpdateListing = () => useCommand(updateListing, { messages: toastMessages('save', 'listing'), topics });
export const useDuplicateListing = () =>
  useCommand(duplicateListing, { messages: toastMessages('duplicate', 'listing'), topics });
export const useRestoreListing = () =>
  useCommand(restoreListing, { messages: toastMessages('restore', 'listing'), topics });

/** Archives with the press, and offers to undo it. */
export function useDeleteListing() {
  const restore = useRestoreListing();
  return useCommand(deleteListing, {
    messages: (which) => undoableMessages('archive', 'listing', () => restore.mutate(which)),
    topics,
  });
}

/** Pauses or resumes with the press, and offers to undo it. */
export function usePauseListing() {
  const back = useCommand(pauseListing, { messages: toastMessages('undo', 'change'), topics });
  return useCommand(pauseListing, {
    messages: ({ listingId, paused }) =>
      undoableMessages(paused ? 'pause' : 'resume', 'listing', () => back.mutate({ listingId, paused: !paused })),
    topics,
  });
}

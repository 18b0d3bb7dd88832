import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  createLoadout,
  deleteLoadout,
  duplicateLoadout,
  getLoadout,
  listLoadouts,
  restoreLoadout,
  updateLoadout,
} from './loadout.functions.gen.ts';

type ListInput = Omit<Parameters<typeof listLoadouts>[0]['data'], 'cursor' | 'limit'>;
interface Which {
  readonly guildId: string;
  readonly loadoutId: string;
}

/** A guild's loadouts, page by page. */
export const loadoutsOptions = (input: ListInput) =>
  infiniteList(['guild', input.guildId, 'loadouts', 'list', input], listLoadouts, input);

export const loadoutOptions = (which: Which) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'loadouts', 'one', which.loadoutId],
    queryFn: ({ signal }) => getLoadout({ data: which, signal }),
    // One that was deleted meanwhile is not asked for again and again.
    retry: false,
  });

export type Loadout = Awaited<ReturnType<typeof getLoadout>>;

const topics = inGuild('loadouts');

export const useCreateLoadout = () =>
  useCommand(createLoadout, { messages: toastMessages('create', 'loadout'), topics });

export const useDuplicateLoadout = () =>
  useCommand(duplicateLoadout, { messages: toastMessages('duplicate', 'loadout'), topics });

/** The name and description. */
export const useRenameLoadout = () =>
  useCommand(updateLoadout, { messages: toastMessages('update', 'loadout'), topics });

/** A step in the editor: only what fails is worth a toast. */
export const useSaveParties = () =>
  useCommand(updateLoadout, { messages: { error: 'Failed to update loadout' }, topics });

/** Deletes with the press, and offers to undo it. */
export function useDeleteLoadout() {
  const restore = useCommand(restoreLoadout, { messages: toastMessages('restore', 'loadout'), topics });
  return useCommand(deleteLoadout, {
    messages: (which) => undoableMessages('delete', 'loadout', () => restore.mutate(which)),
    topics,
    deletes: (which) => loadoutOptions(which).queryKey,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { actionToast, toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  announceParties,
  autoFillParties,
  createParty,
  deleteParty,
  importLoadout,
  listParties,
  lockSlot,
  moveMember,
  orderParties,
  planSlot,
  previewAutoFill,
  restoreParties,
  updateParty,
} from './party.functions.gen.ts';

export interface BoardOf {
  readonly guildId: string;
  readonly activityId: string;
}

export const partiesOptions = (which: BoardOf) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'parties', which.activityId, 'board'],
    queryFn: ({ signal }) => listParties({ data: which, signal }),
  });

/** Read when it's asked for, and never kept: it's about this moment. */
export const autoFillPreviewOptions = (which: BoardOf) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'parties', which.activityId, 'preview'],
    queryFn: ({ signal }) => previewAutoFill({ data: which, signal }),
    gcTime: 0,
  });

const topics = inGuild('parties');
const failing = (what: string) => ({ error: `Failed to ${what}` });

/** The board shows what was pressed: only what fails is worth a toast. */
export const useMoveMember = () => useCommand(moveMember, { messages: failing('move member'), topics });
export const useLockSlot = () => useCommand(lockSlot, { messages: failing('lock slot'), topics });
export const usePlanSlot = () => useCommand(planSlot, { messages: failing('change slot'), topics });
export const useOrderParties = () => useCommand(orderParties, { messages: failing('move party'), topics });
export const useCreateParty = () => useCommand(createParty, { messages: failing('add party'), topics });
export const useUpdateParty = () => useCommand(updateParty, { messages: failing('update party'), topics });

/** What the toast of a change of all parties says, with Undo. */
function useUndoable() {
  const restore = useCommand(restoreParties, { messages: toastMessages('restore', 'parties'), topics });
  return (verb: string, what: string) =>
    ({ guildId }: BoardOf) =>
      toastMessagesWith<{ readonly undoId: string }>(verb, what, ({ undoId }) =>
        actionToast('Undo', () => restore.mutate({ guildId, undoId })),
      );
}

export const useDeleteParty = () => useCommand(deleteParty, { messages: useUndoable()('delete', 'party'), topics });
export const useImportLoadout = () =>
  useCommand(importLoadout, { messages: useUndoable()('import', 'loadout'), topics });
export const useAutoFill = () => useCommand(autoFillParties, { messages: useUndoable()('fill', 'parties'), topics });
export const useAnnounceParties = () =>
  useCommand(announceParties, { messages: toastMessages('announce', 'parties'), topics });

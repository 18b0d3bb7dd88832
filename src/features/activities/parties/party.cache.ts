import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
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
  previewAutoFill,
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
export const useOrderParties = () => useCommand(orderParties, { messages: failing('move party'), topics });
export const useCreateParty = () => useCommand(createParty, { messages: failing('add party'), topics });
export const useUpdateParty = () => useCommand(updateParty, { messages: failing('update party'), topics });
export const useDeleteParty = () => useCommand(deleteParty, { messages: toastMessages('delete', 'party'), topics });
export const useImportLoadout = () =>
  useCommand(importLoadout, { messages: toastMessages('import', 'loadout'), topics });
export const useAutoFill = () => useCommand(autoFillParties, { messages: toastMessages('fill', 'parties'), topics });
export const useAnnounceParties = () =>
  useCommand(announceParties, { messages: toastMessages('announce', 'parties'), topics });

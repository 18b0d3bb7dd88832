import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { infiniteList } from '#/platform/list-query.ts';
import { notify } from '#/ui/feedback/toast.ts';
import {
  archiveGuild,
  deleteGuild,
  findOwnerCandidates,
  guildLifecycle,
  listDeletedGuilds,
  restoreGuild,
  transferOwnership,
  unarchiveGuild,
} from './lifecycle.functions.ts';
import type { TransferOwnershipInput } from './lifecycle.schema.ts';

export type GuildLifecycle = Awaited<ReturnType<typeof guildLifecycle>>;

export const guildLifecycleOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'danger'],
    queryFn: ({ signal }) => guildLifecycle({ data: { guildId }, signal }),
  });

/** Members whom the guild could be handed to. */
export const ownerCandidatesOptions = (guildId: string, query: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'members', 'heirs', query],
    queryFn: ({ signal }) => findOwnerCandidates({ data: { guildId, query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The caller's own deleted guilds that can still be restored. */
export const deletedGuildsOptions = () => infiniteList(['me', 'guild', 'deleted'], listDeletedGuilds, {});

/** Everything that shows a guild looks again: whose it is, whether it is archived or there at all. */
function useLookAgain() {
  const client = useQueryClient();
  return (guildId: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['me'] }),
      client.invalidateQueries({ queryKey: ['guild', guildId] }),
      client.invalidateQueries({ queryKey: ['public', 'guilds'] }),
    ]);
}

/** Hands the guild over. Who did it may not open this tab any more: `leave` goes elsewhere first. */
export function useTransferOwnership(leave: () => Promise<void>) {
  const invalidate = useLookAgain();
  return async (data: TransferOwnershipInput) => {
    await notify.promise(transferOwnership({ data }), {
      loading: 'Transferring ownership...',
      success: `${data.typed} owns the guild now`,
      error: 'Failed to transfer ownership',
    });
    await leave();
    await invalidate(data.guildId);
  };
}

/** Makes the guild read-only. */
export function useArchiveGuild() {
  const invalidate = useLookAgain();
  return async (guildId: string) => {
    await notify.promise(archiveGuild({ data: { guildId } }), {
      loading: 'Archiving guild...',
      success: 'The guild is archived',
      error: 'Failed to archive guild',
    });
    await invalidate(guildId);
  };
}

/** Opens an archived guild again. */
export function useUnarchiveGuild() {
  const invalidate = useLookAgain();
  return async (guildId: string) => {
    await notify.promise(unarchiveGuild({ data: { guildId } }), {
      loading: 'Unarchiving guild...',
      success: 'The guild is open again',
      error: 'Failed to unarchive guild',
    });
    await invalidate(guildId);
  };
}

/** Deletes the guild. Leave its pages before anything of it is asked for again: `leave` does. */
export function useDeleteGuild(leave: () => Promise<void>) {
  const client = useQueryClient();
  return async (data: { guildId: string; slug: string }) => {
    await notify.promise(deleteGuild({ data }), {
      loading: 'Deleting guild...',
      success: { title: 'The guild is deleted', description: 'You can restore it for 14 days, under Guilds.' },
      error: 'Failed to delete guild',
    });
    await client.invalidateQueries({ queryKey: ['me'], refetchType: 'none' });
    await leave();
    client.removeQueries({ queryKey: ['guild', data.guildId] });
    await Promise.all([
      client.invalidateQueries({ queryKey: ['me'] }),
      client.invalidateQueries({ queryKey: ['public', 'guilds'] }),
    ]);
  };
}

/** Gives a deleted guild back. */
export function useRestoreGuild() {
  const invalidate = useLookAgain();
  return async (data: { guildId: string; characterId: string }) => {
    await notify.promise(restoreGuild({ data }), {
      loading: 'Restoring guild...',
      success: ({ members, elsewhere }) => ({
        title: 'The guild is restored',
        description: backInWords(members, elsewhere),
      }),
      error: 'Failed to restore guild',
    });
    await invalidate(data.guildId);
  };
}

const backInWords = (members: number, elsewhere: number): string =>
  `${members === 1 ? '1 member is' : `${members} members are`} back${elsewhere > 0 ? `, ${elsewhere} joined another guild` : ''}.`;

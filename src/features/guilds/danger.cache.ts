import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { notify } from '#/ui/toast.ts';
import { archiveGuild, bringBackGuild, dangerZone, findHeirs, transferOwnership } from './danger.functions.ts';
import type { TransferOwnershipInput } from './danger.schema.ts';

export type DangerZone = Awaited<ReturnType<typeof dangerZone>>;

export const dangerZoneOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'danger'],
    queryFn: ({ signal }) => dangerZone({ data: { guildId }, signal }),
  });

/** Members whom the guild could be handed to. */
export const heirsOptions = (guildId: string, query: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'members', 'heirs', query],
    queryFn: ({ signal }) => findHeirs({ data: { guildId, query }, signal }),
    placeholderData: keepPreviousData,
  });

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

/** Hands the guild over. */
export function useTransferOwnership() {
  const lookAgain = useLookAgain();
  return async (data: TransferOwnershipInput) => {
    await notify.promise(transferOwnership({ data }), {
      loading: 'Transferring ownership...',
      success: `${data.typed} owns the guild now`,
      error: 'Failed to transfer ownership',
    });
    await lookAgain(data.guildId);
  };
}

/** Makes the guild read-only. */
export function useArchiveGuild() {
  const lookAgain = useLookAgain();
  return async (guildId: string) => {
    await notify.promise(archiveGuild({ data: { guildId } }), {
      loading: 'Archiving guild...',
      success: 'The guild is archived',
      error: 'Failed to archive guild',
    });
    await lookAgain(guildId);
  };
}

/** Opens an archived guild again. */
export function useBringBackGuild() {
  const lookAgain = useLookAgain();
  return async (guildId: string) => {
    await notify.promise(bringBackGuild({ data: { guildId } }), {
      loading: 'Bringing guild back...',
      success: 'The guild is open again',
      error: 'Failed to bring guild back',
    });
    await lookAgain(guildId);
  };
}

import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, toastMessagesWith, undoableMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, own, useCommand } from '#/ui/command/use-command.ts';
import { createGuild } from './guild.functions.gen.ts';
import {
  archiveGuild,
  deleteGuild,
  findOwnerCandidates,
  guildLifecycle,
  listDeletedGuilds,
  restoreGuild,
  setArchivedAsAdmin,
  transferOwnership,
  unarchiveGuild,
} from './lifecycle.functions.gen.ts';

export type GuildLifecycle = Awaited<ReturnType<typeof guildLifecycle>>;

export const guildLifecycleOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'danger'],
    queryFn: ({ signal }) => guildLifecycle({ data: { guildId }, signal }),
  });

/** Candidates for a transfer of ownership. */
export const ownerCandidatesOptions = (guildId: string, query: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'members', 'owner-candidates', query],
    queryFn: ({ signal }) => findOwnerCandidates({ data: { guildId, query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The caller's own deleted guilds that can still be restored. */
export const deletedGuildsOptions = () => infiniteList(['me', 'guild', 'deleted'], listDeletedGuilds, {});

/** Apart from what public pages read: they bring no code that sends changes. */
export const useCreateGuild = () =>
  useCommand(createGuild, { messages: toastMessages('create', 'guild'), topics: own('guild', 'shell', 'state') });

/** A change of the guild as a whole: whose it is, whether it is archived or there at all, and so who may do what. */
const wholeGuild = (data: { guildId: string }) => [...inGuild('guild', 'access')(data), ...own('guild', 'shell')()];

/** Transfers the guild. The former owner may no longer open this tab: `leave` navigates first. */
export const useTransferOwnership = (leave: () => Promise<void>) =>
  useCommand(transferOwnership, {
    messages: ({ typed }) =>
      toastMessagesWith('transfer', 'ownership', () => ({ description: `${typed} owns the guild now.` })),
    topics: wholeGuild,
    holdsLive: true,
    onDone: leave,
  });

/** Makes the guild read-only. */
export const useArchiveGuild = () =>
  useCommand(archiveGuild, { messages: toastMessages('archive', 'guild'), topics: wholeGuild });

/** Opens an archived guild again. */
export const useUnarchiveGuild = () =>
  useCommand(unarchiveGuild, { messages: toastMessages('unarchive', 'guild'), topics: wholeGuild });

/** By platform admins: archives a guild or unarchives it; the toast undoes that. */
export function useSetArchivedAsAdmin() {
  const topics = own('platform');
  const undo = useCommand(setArchivedAsAdmin, { messages: toastMessages('undo', 'change'), topics });
  return useCommand(setArchivedAsAdmin, {
    messages: ({ guild, archived }) =>
      undoableMessages(archived ? 'archive' : 'unarchive', 'guild', () => undo.mutate({ guild, archived: !archived })),
    topics,
  });
}

/** Deletes the guild. Leave its pages before anything of it is asked for again: `leave` does. */
export function useDeleteGuild(leave: () => Promise<void>) {
  const client = useQueryClient();
  return useCommand(deleteGuild, {
    messages: toastMessagesWith('delete', 'guild', () => ({
      description: 'You can restore it from My guilds for 14 days.',
    })),
    topics: wholeGuild,
    deletes: ({ guildId }) => ['guild', guildId],
    onDone: async () => {
      // The page that follows must not be built from what was known before.
      await client.invalidateQueries({ queryKey: ['me'], refetchType: 'none' });
      await leave();
    },
  });
}

/** Restores a deleted guild. */
export const useRestoreGuild = () =>
  useCommand(restoreGuild, {
    messages: toastMessagesWith(
      'restore',
      'guild',
      ({ members, elsewhere }: Awaited<ReturnType<typeof restoreGuild>>) => ({
        description: restoredMembers(members, elsewhere),
      }),
    ),
    topics: wholeGuild,
  });

const restoredMembers = (members: number, elsewhere: number): string =>
  `${members === 1 ? '1 member is' : `${members} members are`} back${elsewhere > 0 ? `, ${elsewhere} joined another guild` : ''}.`;

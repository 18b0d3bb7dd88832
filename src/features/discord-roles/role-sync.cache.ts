import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { applyRoles, getRoles, linkRole, listChanges, previewRoles } from './discordRole.functions.gen.ts';

export const rolesOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'discord', 'roles'],
    queryFn: ({ signal }) => getRoles({ data: { guildId }, signal }),
  });

/** Asked of Discord each time it's opened. */
export const previewOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'discord-roles', 'preview'],
    queryFn: ({ signal }) => previewRoles({ data: { guildId }, signal }),
    ...{ staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  });

export const changesOptions = (guildId: string, query: string) =>
  infiniteList(['guild', guildId, 'settings', 'discord', 'role-changes', query], listChanges, {
    guildId,
    query,
    limit: 20,
  });

export const useLinkRole = () =>
  useCommand(linkRole, {
    messages: { loading: 'Saving role...', success: 'Role saved', error: 'Failed to save role' },
    topics: inGuild('settings'),
  });

export const useApplyRoles = () =>
  useCommand(applyRoles, {
    messages: {
      loading: 'Starting...',
      success: 'Roles are being brought up to date',
      error: 'Failed to bring roles up to date',
    },
    topics: inGuild('settings'),
  });

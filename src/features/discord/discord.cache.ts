import { queryOptions } from '@tanstack/react-query';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { getServer, refreshServer, startLinking, unlinkServer } from './discord.functions.gen.ts';

export const serverOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'discord', 'server'],
    queryFn: ({ signal }) => getServer({ data: { guildId }, signal }),
  });

/** Leads to Discord's page on which a server is chosen. Nothing of ours changes. */
export const useStartLinking = () =>
  useCommand(startLinking, { topics: () => [], onDone: ({ url }) => window.location.assign(url) });

export const useRefreshServer = () =>
  useCommand(refreshServer, {
    messages: {
      loading: 'Reading your Discord server...',
      success: 'Channels and roles are up to date',
      error: "Couldn't read your Discord server",
    },
    topics: inGuild('settings'),
  });

export const useUnlinkServer = () =>
  useCommand(unlinkServer, {
    messages: {
      loading: 'Unlinking Discord server...',
      success: 'Discord server unlinked',
      error: 'Failed to unlink Discord server',
    },
    topics: inGuild('settings'),
  });

import { queryOptions } from '@tanstack/react-query';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { getHealth, retryPosts } from './discordPost.functions.gen.ts';

export const healthOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'discord', 'health'],
    queryFn: ({ signal }) => getHealth({ data: { guildId }, signal }),
  });

export const useRetryPosts = () =>
  useCommand(retryPosts, {
    messages: {
      loading: 'Sending messages again...',
      success: 'Messages are being sent again',
      error: 'Failed to send messages again',
    },
    topics: inGuild('settings'),
  });

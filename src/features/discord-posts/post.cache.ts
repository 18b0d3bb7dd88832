import { queryOptions } from '@tanstack/react-query';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { getHealth, getPreview, retryPosts } from './discordPost.functions.gen.ts';
import { rereadIn } from './health.rules.ts';

export const healthOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'discord', 'health'],
    queryFn: ({ signal }) => getHealth({ data: { guildId }, signal }),
    refetchInterval: ({ state }) => rereadIn(state.data?.pauses ?? [], Date.now()),
  });

export const previewOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'discord', 'preview'],
    queryFn: ({ signal }) => getPreview({ data: { guildId }, signal }),
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

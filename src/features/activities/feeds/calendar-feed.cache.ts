import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { createGuildFeed, createPersonalFeed, listFeeds, revokeFeed } from './calendarFeed.functions.gen.ts';

/** The viewer's calendar links, without their secrets. */
export const feedsOptions = queryOptions({
  queryKey: ['me', 'calendar-feeds'],
  queryFn: ({ signal }) => listFeeds({ data: {}, signal }),
});

const messages = { error: 'Failed to create calendar link' };

export const useCreateGuildFeed = () => useCommand(createGuildFeed, { messages, topics: own('calendar-feeds') });
export const useCreatePersonalFeed = () => useCommand(createPersonalFeed, { messages, topics: own('calendar-feeds') });

export const useRevokeFeed = () =>
  useCommand(revokeFeed, { messages: toastMessages('revoke', 'calendar link'), topics: own('calendar-feeds') });

import * as z from 'zod';
import { defineEvent } from '#/platform/events.ts';

const about = { area: 'calendar-feeds', subject: { type: 'calendar_feed' }, data: z.object({}) };

/** Nothing of the link is in these events: they stay, and it is a secret. */
export const feedCreated = defineEvent('calendar_feed.created', {
  ...about,
  audit: { label: 'Calendar link created', sentence: 'created a private calendar link for {subject}' },
});

export const feedRevoked = defineEvent('calendar_feed.revoked', {
  ...about,
  audit: { label: 'Calendar link revoked', sentence: 'revoked a private calendar link for {subject}' },
});

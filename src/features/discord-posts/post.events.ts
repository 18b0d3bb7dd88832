import * as z from 'zod';
import { discordServerSubject } from '#/features/discord/discord-subject.rules.ts';
import { defineEvent, numberDetail } from '#/platform/events.ts';

/** Staff had what was given up sent again. */
export const discordPostsRetried = defineEvent('discordPost.retried', {
  ...{ area: 'settings', subject: discordServerSubject, data: z.object({ count: z.int() }) },
  audit: {
    label: 'Discord messages retried',
    sentence: 'sent messages to {subject} again',
    details: ({ count }) => [numberDetail('Messages', count)],
  },
});

import * as z from 'zod';
import { formatTimestamp } from '#/base/time.ts';
import { defineEvent, PLATFORM_AREA, textDetail } from '#/platform/events.ts';

/** Suspensions by platform admins, in the platform's log alone (docs/product/administration.md). */

const about = { area: PLATFORM_AREA, subject: { type: 'user' } };

export const userSuspended = defineEvent('platform.user_suspended', {
  ...about,
  data: z.object({ reason: z.string(), until: z.string().nullable() }),
  audit: {
    label: 'User suspended',
    sentence: 'suspended {subject}',
    details: ({ reason, until }) => [
      textDetail('Reason', reason),
      textDetail('Until', until === null ? 'Lifted by an admin' : `${formatTimestamp(until, 'Etc/GMT', 'full')} UTC`),
    ],
  },
});

export const suspensionLifted = defineEvent('platform.suspension_lifted', {
  ...about,
  data: z.object({}),
  audit: { label: 'Suspension lifted', sentence: 'lifted the suspension of {subject}' },
});

import * as z from 'zod';
import { ACCOUNT_PERMISSIONS } from '#/features/accounts/account-permission.rules.ts';
import { defineEvent, numberDetail, PLATFORM_AREA, textDetail } from '#/platform/events.ts';

/** What platform admins did to accounts and jobs: in the platform's log alone (docs/product/administration.md). */

const about = { area: PLATFORM_AREA, subject: { type: 'user' } };

const labelOf = (permission: string): string =>
  ACCOUNT_PERMISSIONS.find(({ id }) => id === permission)?.name ?? permission;

export const accountPermissionSet = defineEvent('platform.account_permission_set', {
  ...about,
  data: z.object({ permission: z.string(), allowed: z.boolean() }),
  audit: {
    label: 'Account permission changed',
    sentence: ({ allowed }) =>
      allowed ? 'restored an account permission of {subject}' : 'removed an account permission of {subject}',
    details: ({ permission }) => [textDetail('Permission', labelOf(permission))],
  },
});

export const userSignedOut = defineEvent('platform.user_signed_out', {
  ...about,
  data: z.object({ sessions: z.int() }),
  audit: {
    label: 'User signed out',
    sentence: 'signed {subject} out everywhere',
    details: ({ sessions }) => [numberDetail('Sessions', sessions)],
  },
});

export const jobRetried = defineEvent('platform.job_retried', {
  area: PLATFORM_AREA,
  subject: { type: 'job' },
  data: z.object({}),
  audit: { label: 'Job run again', sentence: 'ran the failed job "{subject}" again' },
});

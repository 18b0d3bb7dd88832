import * as z from 'zod';
import { defineEvent } from '#/platform/events.ts';

const about = { area: 'account', subject: { type: 'user' } };

/** Everything of it is removed then (ISO), unless its person keeps it. */
export const accountDeleted = defineEvent('account.deleted', {
  ...about,
  data: z.object({ until: z.string() }),
  audit: { label: 'Account deleted', sentence: 'deleted the account {subject}' },
});

export const accountKept = defineEvent('account.kept', {
  ...about,
  data: z.object({}),
  audit: { label: 'Account kept', sentence: 'kept the account {subject}' },
});

/** It was to be removed, and has come to own guilds meanwhile. */
export const accountRemovalStopped = defineEvent('account.removal_stopped', {
  ...about,
  data: z.object({ guilds: z.int() }),
  audit: { label: 'Account not deleted', sentence: 'kept the account {subject}, which owns a guild' },
});

export const accountRemoved = defineEvent('account.removed', {
  ...about,
  data: z.object({}),
  audit: { label: 'Account removed', sentence: 'removed the account {subject}' },
});

/** A worker gathers what the account holds. */
export const exportRequested = defineEvent('account.export_requested', {
  ...about,
  data: z.object({ exportId: z.uuid() }),
  audit: { label: 'Data export requested', sentence: 'requested the data of {subject}' },
});

export const exportReady = defineEvent('account.export_ready', {
  ...about,
  data: z.object({ exportId: z.uuid() }),
  audit: { label: 'Data export ready', sentence: 'gathered the data of {subject}' },
});

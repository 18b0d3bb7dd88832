import * as z from 'zod';
import { defineEvent } from '#/platform/events.ts';

/** A player looks for a guild with a character, changes what they look for, or stops. The log says nothing of what it is. */

const about = { area: 'recruiting', subject: { type: 'character' }, data: z.object({ characterId: z.uuid() }) };

export const lookingStarted = defineEvent('looking.started', {
  ...about,
  audit: { label: 'Looking for a guild', sentence: 'is looking for a guild with {subject}' },
});

export const lookingStopped = defineEvent('looking.stopped', {
  ...about,
  audit: { label: 'No longer looking for a guild', sentence: 'stopped looking for a guild with {subject}' },
});

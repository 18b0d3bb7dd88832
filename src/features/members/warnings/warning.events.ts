import * as z from 'zod';
import { memberSubject } from '#/features/guild-access/subject.rules.ts';
import { defineEvent } from '#/platform/events.ts';

const about = { area: 'warnings', subject: memberSubject };
/** The reason stays with the warning, which the member and staff read. */
const warning = { characterId: z.uuid(), warningId: z.uuid(), userId: z.uuid() };

export const warningAdded = defineEvent('member.warning_given', {
  ...about,
  data: z.object(warning),
  audit: { label: 'Warning issued', sentence: 'issued a warning to {subject}' },
});

export const warningWithdrawn = defineEvent('member.warning_withdrawn', {
  ...about,
  data: z.object(warning),
  audit: { label: 'Warning withdrawn', sentence: 'withdrew a warning to {subject}' },
});

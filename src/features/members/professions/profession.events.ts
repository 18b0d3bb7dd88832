import * as z from 'zod';
import { memberSubject } from '#/features/guild-access/subject.rules.ts';
import { defineEvent } from '#/platform/events.ts';

/** The log says that they were changed, but not to what: who may see that is a setting of the guild's. */
export const memberProfessionsChanged = defineEvent('member.professions_changed', {
  area: 'professions',
  subject: memberSubject,
  data: z.object({ characterId: z.uuid(), userId: z.uuid(), own: z.boolean() }),
  audit: { label: 'Professions changed', sentence: 'changed the professions of {subject}' },
});

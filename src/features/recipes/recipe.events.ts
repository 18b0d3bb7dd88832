import * as z from 'zod';
import { memberSubject } from '#/features/guild-access/subject.rules.ts';
import { defineEvent, textDetail } from '#/platform/events.ts';

/** The log says how many, but not which: who may see that is a setting of the guild's. */
export const recipesMarked = defineEvent('recipe.marked', {
  area: 'recipes',
  subject: memberSubject,
  data: z.object({ characterId: z.uuid(), userId: z.uuid(), known: z.boolean(), count: z.int() }),
  audit: {
    label: 'Known recipes changed',
    sentence: 'changed which recipes {subject} knows',
    details: ({ known, count }) => [textDetail(known ? 'Added' : 'Removed', String(count))],
  },
});

import * as z from 'zod';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { loadoutSubject } from './loadout-subject.rules.ts';

const about = { area: 'loadouts', subject: loadoutSubject };

export const loadoutCreated = defineEvent('loadout.created', {
  ...about,
  data: z.object({ parties: z.int(), copyOf: z.string().nullable() }),
  audit: {
    label: 'Loadout created',
    sentence: ({ copyOf }) => (copyOf === null ? 'created the loadout {subject}' : 'duplicated a loadout as {subject}'),
    details: ({ parties, copyOf }) => [
      textDetail('Parties', String(parties)),
      ...(copyOf === null ? [] : [textDetail('Copy of', copyOf)]),
    ],
  },
});

/** `slots`: each slot that is different, in words. */
export const loadoutUpdated = defineEvent('loadout.updated', {
  ...about,
  data: z.object({ ...anyChanges, slots: z.array(z.string()) }),
  audit: {
    label: 'Loadout changed',
    sentence: 'changed the loadout {subject}',
    fields: { name: 'Name', description: 'Description', partyNames: 'Parties' },
    details: ({ slots }) => slots.map((words) => textDetail('Slot', words)),
  },
});

export const loadoutDeleted = defineEvent('loadout.deleted', {
  ...about,
  data: z.object({}),
  audit: { label: 'Loadout deleted', sentence: 'deleted the loadout {subject}' },
});

export const loadoutRestored = defineEvent('loadout.restored', {
  ...about,
  data: z.object({}),
  audit: { label: 'Loadout restored', sentence: 'restored the loadout {subject}' },
});

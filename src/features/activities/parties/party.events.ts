import * as z from 'zod';
import { activitySubject } from '#/features/activities/planning/activity-subject.rules.ts';
import { defineEvent, listDetail, numberDetail, textDetail } from '#/platform/events.ts';

/** Changes of parties. Each is about the activity, so that its whole history is found under it. */

const about = { area: 'parties', subject: activitySubject };
const party = z.object({ party: z.string() });
const ofParty = ({ party: name }: z.output<typeof party>) => [textDetail('Party', name)];

export const partyCreated = defineEvent('party.created', {
  ...about,
  data: party,
  audit: { label: 'Party created', sentence: 'added a party to {subject}', details: ofParty },
});

/** `before`: what it was called, where that changed; `leader`: who leads it now, where that did. */
export const partyUpdated = defineEvent('party.updated', {
  ...about,
  data: party.extend({ before: z.string().optional(), leader: z.string().nullable().optional() }),
  audit: {
    label: 'Party changed',
    sentence: 'changed a party of {subject}',
    details: ({ before, leader, ...data }) => [
      ...ofParty(data),
      ...(before === undefined ? [] : [textDetail('Before', before)]),
      ...(leader === undefined ? [] : [textDetail('Leader', leader ?? 'None')]),
    ],
  },
});

export const partyDeleted = defineEvent('party.deleted', {
  ...about,
  data: party.extend({ people: z.array(z.string()) }),
  audit: {
    label: 'Party deleted',
    sentence: 'deleted a party of {subject}',
    details: ({ people, ...data }) => [...ofParty(data), textDetail('Members', people.join(', ') || 'None')],
  },
});

export const partiesOrdered = defineEvent('party.ordered', {
  ...about,
  data: z.object({ parties: z.array(z.string()) }),
  audit: {
    label: 'Parties reordered',
    sentence: 'changed the order of the parties of {subject}',
    details: ({ parties }) => [textDetail('Order', parties.join(', '))],
  },
});

/** Places in words: 'Vanguard, slot 2'; null for those who are not placed. */
export const partyMemberMoved = defineEvent('party.member_moved', {
  ...about,
  data: z.object({
    userId: z.uuid(),
    name: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    swappedWith: z.string().nullable(),
  }),
  audit: {
    label: 'Party member moved',
    sentence: ({ to }) =>
      to === null ? 'removed someone from the parties of {subject}' : 'moved someone in the parties of {subject}',
    details: ({ name, from, to, swappedWith }) => [
      textDetail('Member', name),
      textDetail('From', from ?? 'Not placed'),
      textDetail('To', to ?? 'Not placed'),
      ...(swappedWith === null ? [] : [textDetail('Swapped with', swappedWith)]),
    ],
  },
});

export const partySlotLocked = defineEvent('party.slot_locked', {
  ...about,
  data: party.extend({ position: z.int(), locked: z.boolean() }),
  audit: {
    label: 'Party slot locked',
    sentence: ({ locked }) => `${locked ? 'locked' : 'unlocked'} a slot in the parties of {subject}`,
    details: ({ position, ...data }) => [...ofParty(data), numberDetail('Slot', position)],
  },
});

export const partySlotPlanned = defineEvent('party.slot_planned', {
  ...about,
  data: party.extend({ position: z.int(), role: z.string().nullable(), archetypes: z.array(z.string()) }),
  audit: {
    label: 'Party slot planned',
    sentence: 'changed what a slot in the parties of {subject} asks for',
    details: ({ position, role, archetypes, ...data }) => [
      ...ofParty(data),
      numberDetail('Slot', position),
      textDetail('Role', role ?? 'Any'),
      textDetail('Archetypes', archetypes.join(', ') || 'Any'),
    ],
  },
});

export const partiesImported = defineEvent('party.loadout_imported', {
  ...about,
  data: z.object({ loadout: z.string(), parties: z.int() }),
  audit: {
    label: 'Loadout imported',
    sentence: 'imported a loadout into {subject}',
    details: ({ loadout, parties }) => [textDetail('Loadout', loadout), numberDetail('Parties', parties)],
  },
});

/** `placed`: who has which slot and why, in words. */
export const partiesFilled = defineEvent('party.filled', {
  ...about,
  data: z.object({ placed: z.array(z.string()), left: z.array(z.string()) }),
  audit: {
    label: 'Parties filled',
    sentence: 'filled the parties of {subject} from sign-ups',
    details: ({ placed, left }) => [
      numberDetail('Placed', placed.length),
      ...placed.map((words) => textDetail('Slot', words)),
      ...left.map((words) => textDetail('Not placed', words)),
    ],
  },
});

/** As they were before a loadout was imported, they were filled, or one was deleted. */
export const partiesRestored = defineEvent('party.restored', {
  ...about,
  data: z.object({}),
  audit: { label: 'Parties restored', sentence: 'restored the parties of {subject}' },
});

export const partiesAnnounced = defineEvent('party.announced', {
  ...about,
  data: z.object({ parties: z.int(), userIds: z.array(z.uuid()), names: z.array(z.string()).optional() }),
  audit: {
    label: 'Parties announced',
    sentence: 'announced the parties of {subject}',
    details: ({ parties, userIds, names }) => [
      numberDetail('Parties', parties),
      numberDetail('Members', userIds.length),
      listDetail('Names', names),
    ],
  },
});

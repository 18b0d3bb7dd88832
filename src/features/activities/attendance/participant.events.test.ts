import { expect, test } from 'vitest';
import type { EventDefinition } from '#/platform/events.ts';
import { signUpsReset } from '../sign-ups/sign-up.events.ts';
import {
  activityAwarded,
  checkedIn,
  participantAdded,
  participantEdited,
  participantsCleared,
  participantsImported,
} from './participant.events.ts';

const id = '00000000-0000-7000-8000-000000000001';
const person = { participantId: id, userId: id, name: 'Mira', reason: 'On voice all evening' };

/** What the audit log says below the sentence. */
const words = (event: Pick<EventDefinition, 'describe'>, data: object) =>
  event.describe(id, id, data).details.map(({ label, value }) => `${label}: ${value}`);

test('everyone concerned is named, and statuses are said as on screen', () => {
  const added = words(participantAdded, { ...person, status: 'no-show', credit: 0 });
  expect(added).toEqual(['Participant: Mira', 'Status: No-show', 'Credit: 0%', 'Reason: On voice all evening']);
  const [from, to] = [{ status: 'left-early', credit: 50 } as const, { status: 'attended', credit: 100 } as const];
  expect(words(participantEdited, { ...person, from, to })).toContain('Status: Left early to Attended');
  expect(words(checkedIn, { checkInId: id, userId: id, name: 'Mira' })).toEqual(['Member: Mira']);
  const many = { count: 2, names: ['Mira', 'Odo'] };
  for (const event of [participantsImported, participantsCleared])
    expect(words(event, many)).toEqual(['Participants: 2', 'Names: Mira, Odo']);
  expect(words(signUpsReset, many)).toEqual(['Sign-ups: 2', 'Members: Mira, Odo']);
  // As they were stored before names were.
  expect(words(participantsImported, { count: 2 })).toEqual(['Participants: 2']);
  const awards = ['Mira', 'Odo'].map((name) => ({ userId: id, name, points: 100, activityPoints: 1 }));
  expect(words(activityAwarded, { awards })).toContain('Names: Mira, Odo');
});

import * as z from 'zod';
import { activitySubject } from '#/features/activities/planning/activity-subject.rules.ts';
import { defineEvent, listDetail, numberDetail, textDetail } from '#/platform/events.ts';
import { STATUS_LABELS } from './participant.labels.ts';
import { PARTICIPANT_STATUSES } from './participant.rules.ts';

/** Presence at activities. Each is about the activity, so that its whole history is found under it. */

const about = { area: 'attendance', subject: activitySubject };
const status = z.enum(PARTICIPANT_STATUSES);
const presence = z.object({ status, credit: z.int() });
const person = { participantId: z.uuid(), userId: z.uuid().nullable(), name: z.string() };
const reason = { reason: z.string() };
/** By the person themselves: the owner alone. */
const byThemselves = { own: z.boolean().optional() };
/** Everyone concerned, by name. */
const names = { names: z.array(z.string()).optional() };
const percent = (credit: number): string => `${credit}%`;

export const participantsImported = defineEvent('participant.imported', {
  ...about,
  data: z.object({ count: z.int(), ...names }),
  audit: {
    label: 'Sign-ups imported',
    sentence: 'imported the sign-ups of {subject} as participants',
    details: ({ count, names: who }) => [numberDetail('Participants', count), listDetail('Names', who)],
  },
});

export const participantAdded = defineEvent('participant.added', {
  ...about,
  data: z.object({ ...person, ...reason, ...byThemselves, status, credit: z.int() }),
  audit: {
    label: 'Participant added',
    sentence: ({ own }) =>
      own ? 'added themselves to the participants of {subject}' : 'added a participant to {subject}',
    details: (data) => [
      textDetail('Participant', data.name),
      textDetail('Status', STATUS_LABELS[data.status]),
      textDetail('Credit', percent(data.credit)),
      textDetail('Reason', data.reason),
    ],
  },
});

export const participantEdited = defineEvent('participant.edited', {
  ...about,
  data: z.object({ ...person, ...reason, ...byThemselves, from: presence, to: presence }),
  audit: {
    label: 'Participant changed',
    sentence: ({ own }) => (own ? 'changed their own attendance at {subject}' : 'changed a participant of {subject}'),
    details: ({ name, from, to, reason: why }) => [
      textDetail('Participant', name),
      from.status === to.status
        ? null
        : textDetail('Status', `${STATUS_LABELS[from.status]} to ${STATUS_LABELS[to.status]}`),
      from.credit === to.credit ? null : textDetail('Credit', `${percent(from.credit)} to ${percent(to.credit)}`),
      textDetail('Reason', why),
    ],
  },
});

export const participantDeleted = defineEvent('participant.deleted', {
  ...about,
  data: z.object({ ...person, ...reason }),
  audit: {
    label: 'Participant removed',
    sentence: 'removed a participant from {subject}',
    details: ({ name, reason: why }) => [textDetail('Participant', name), textDetail('Reason', why)],
  },
});

/** By the person who removed them. */
export const participantRestored = defineEvent('participant.restored', {
  ...about,
  data: z.object(person),
  audit: {
    label: 'Participant restored',
    sentence: 'restored a participant of {subject}',
    details: ({ name }) => [textDetail('Participant', name)],
  },
});

export const participantsCleared = defineEvent('participant.cleared', {
  ...about,
  data: z.object({ count: z.int(), ...names }),
  audit: {
    label: 'Participants removed',
    sentence: 'removed all participants from {subject}',
    details: ({ count, names: who }) => [numberDetail('Participants', count), listDetail('Names', who)],
  },
});

/** The log has no text of notes: others read it. */
export const participantNoteWritten = defineEvent('participant.note_written', {
  ...about,
  data: z.object({ participantId: z.uuid(), name: z.string(), noteId: z.uuid() }),
  audit: {
    label: 'Note on a participant added',
    sentence: 'added a note to a participant of {subject}',
    details: ({ name }) => [textDetail('Participant', name)],
  },
});

export const checkInOpened = defineEvent('check_in.opened', {
  ...about,
  data: z.object({ checkInId: z.uuid(), label: z.string() }),
  audit: {
    label: 'Check-in opened',
    sentence: 'opened a check-in for {subject}',
    details: ({ label }) => [textDetail('Check-in', label)],
  },
});

export const checkInClosed = defineEvent('check_in.closed', {
  ...about,
  data: z.object({ checkInId: z.uuid(), label: z.string() }),
  audit: {
    label: 'Check-in closed',
    sentence: 'closed a check-in for {subject}',
    details: ({ label }) => [textDetail('Check-in', label)],
  },
});

export const checkedIn = defineEvent('check_in.marked', {
  ...about,
  data: z.object({ checkInId: z.uuid(), userId: z.uuid(), name: z.string().optional() }),
  audit: {
    label: 'Checked in',
    sentence: 'checked in to {subject}',
    details: ({ name }) => [textDetail('Member', name)],
  },
});

/** Staff made one of who was there at a moment, as it was known from elsewhere. */
export const checkInRecorded = defineEvent('check_in.recorded', {
  ...about,
  data: z.object({ checkInId: z.uuid(), label: z.string(), ...names }),
  audit: {
    label: 'Check-in recorded',
    sentence: 'recorded a check-in for {subject}',
    details: ({ label, names: who }) => [
      textDetail('Check-in', label),
      numberDetail('Members', who?.length ?? 0),
      listDetail('Names', who),
    ],
  },
});

/** From now on its record is changed by corrections alone. */
export const activityCompleted = defineEvent('activity.completed', {
  ...about,
  alsoAreas: ['activities'],
  data: z.object({ participants: z.int() }),
  audit: {
    label: 'Activity completed',
    sentence: 'completed the activity {subject}',
    details: ({ participants }) => [numberDetail('Participants', participants)],
  },
});

/** What people earned, beyond what was awarded for this activity before: the ledger posts exactly this. */
export const activityAwarded = defineEvent('activity.awarded', {
  ...about,
  data: z.object({
    /** Of the points; the first where there were no others yet. */
    poolId: z.uuid().optional(),
    awards: z.array(z.object({ userId: z.uuid(), name: z.string(), points: z.int(), activityPoints: z.int() })),
  }),
  audit: {
    label: 'Points awarded',
    sentence: 'awarded points for {subject}',
    details: ({ awards }) => [
      numberDetail('Members', awards.length),
      listDetail(
        'Names',
        awards.map(({ name }) => name),
      ),
      textDetail('Points', (awards.reduce((sum, { points }) => sum + points, 0) / 100).toLocaleString('en-US')),
      numberDetail(
        'Activity points',
        awards.reduce((sum, { activityPoints }) => sum + activityPoints, 0),
      ),
    ],
  },
});

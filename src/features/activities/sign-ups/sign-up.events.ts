import * as z from 'zod';
import { activitySubject } from '#/features/activities/planning/activity-subject.rules.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { defineEvent, listDetail, numberDetail, textDetail } from '#/platform/events.ts';
import { NOTIFY_AFTER_SECONDS } from '../undo/activity-undo.rules.ts';
import { CAUSE_TEXTS, CAUSES, type Cause } from './placement.rules.ts';
import { INTENTS, type Intent, QUEUE_ENDS } from './sign-up.rules.ts';

/** Answers to activities. Each is about the activity, so that its whole history is found under it. */

const about = { area: 'sign-ups', subject: activitySubject };
const person = { userId: z.uuid(), name: z.string() };
const role = z.enum(COMBAT_ROLES);
const because = { cause: z.enum(CAUSES), causedBy: z.string() };
const becauseDetail = ({ cause, causedBy }: { cause: Cause; causedBy: string }) =>
  textDetail('Because', CAUSE_TEXTS[cause](causedBy));

const OWN: Readonly<Record<Intent, string>> = {
  accepted: 'signed up for {subject}',
  late: 'signed up for {subject} and will be late',
  tentative: 'answered that they might come to {subject}',
  bench: 'signed up for {subject} as a substitute',
  declined: 'declined {subject}',
};

/** `own`: false where staff answered for someone. `waits`: all places that fit are taken. */
export const signUpAnswered = defineEvent('sign_up.answered', {
  ...about,
  data: z.object({
    ...person,
    characterId: z.uuid(),
    own: z.boolean(),
    before: z.enum(INTENTS).nullable(),
    intent: z.enum(INTENTS),
    role,
    flexRole: role.nullable(),
    waits: z.boolean(),
    ...{ cause: because.cause.optional() },
  }),
  audit: {
    label: 'Sign-up answered',
    sentence: ({ own, intent, cause }) => {
      if (cause === 'absent') return 'signed an absent member off from {subject}';
      if (own) return OWN[intent];
      return intent === 'declined' ? 'signed a member off from {subject}' : 'signed a member up for {subject}';
    },
    details: ({ own, name, role: played, waits, intent }) => [
      own ? null : textDetail('Member', name),
      intent === 'declined' ? null : textDetail('Role', played),
      waits ? textDetail('Place', 'Waitlist') : null,
    ],
  },
});

export const signUpPromoted = defineEvent('sign_up.promoted', {
  ...about,
  data: z.object({ ...person, role, ...because }),
  audit: {
    label: 'Moved up from the waitlist',
    sentence: 'moved a member up from the waitlist of {subject}',
    details: (data) => [textDetail('Member', data.name), textDetail('Role', data.role), becauseDetail(data)],
  },
});

/** There are fewer places than before. */
export const signUpDisplaced = defineEvent('sign_up.displaced', {
  ...about,
  data: z.object({ ...person, role, ...because }),
  audit: {
    label: 'Moved back to the waitlist',
    sentence: 'moved a member back to the waitlist of {subject}',
    details: (data) => [textDetail('Member', data.name), textDetail('Role', data.role), becauseDetail(data)],
  },
});

export const signUpDecided = defineEvent('sign_up.decided', {
  ...about,
  data: z.object({ ...person, decision: z.enum(['approved', 'rejected']), reason: z.string() }),
  audit: {
    label: 'Sign-up decided',
    sentence: ({ decision }) =>
      decision === 'approved' ? 'approved a sign-up for {subject}' : 'rejected a sign-up for {subject}',
    details: ({ name, reason }) => [textDetail('Member', name), textDetail('Reason', reason)],
  },
});

export const signUpRemoved = defineEvent('sign_up.removed', {
  ...about,
  data: z.object({ ...person, leftGuild: z.boolean() }),
  audit: {
    label: 'Sign-up removed',
    sentence: ({ leftGuild }) =>
      leftGuild ? 'removed the sign-up of a former member from {subject}' : 'removed a sign-up from {subject}',
    details: ({ name }) => [textDetail('Member', name)],
  },
  reactAfterSeconds: NOTIFY_AFTER_SECONDS,
});

/** By the person who removed it. */
export const signUpRestored = defineEvent('sign_up.restored', {
  ...about,
  data: z.object(person),
  audit: {
    label: 'Sign-up restored',
    sentence: 'restored a sign-up for {subject}',
    details: ({ name }) => [textDetail('Member', name)],
  },
});

export const signUpsReset = defineEvent('sign_up.reset', {
  ...about,
  data: z.object({ count: z.int(), names: z.array(z.string()).optional() }),
  audit: {
    label: 'Sign-ups reset',
    sentence: 'reset the sign-ups of {subject}',
    details: ({ count, names }) => [numberDetail('Sign-ups', count), listDetail('Members', names)],
  },
});

/** By the person who reset them. */
export const signUpsRestored = defineEvent('sign_up.all_restored', {
  ...about,
  data: z.object({ count: z.int(), names: z.array(z.string()) }),
  audit: {
    label: 'Sign-ups restored',
    sentence: 'restored the sign-ups of {subject}',
    details: ({ count, names }) => [numberDetail('Sign-ups', count), listDetail('Members', names)],
  },
});

/** Staff moved someone to an end of the waitlist. */
export const signUpMoved = defineEvent('sign_up.moved', {
  ...about,
  data: z.object({ ...person, to: z.enum(QUEUE_ENDS) }),
  audit: {
    label: 'Waitlist changed',
    sentence: ({ to }) =>
      to === 'first'
        ? 'moved a member to the front of the waitlist of {subject}'
        : 'moved a member to the end of the waitlist of {subject}',
    details: ({ name }) => [textDetail('Member', name)],
  },
});

/** The log has no text of notes: others read it. */
export const signUpNoteWritten = defineEvent('sign_up.note_written', {
  ...about,
  data: z.object({ ...person, noteId: z.uuid() }),
  audit: {
    label: 'Note on a sign-up added',
    sentence: 'added a note to a sign-up for {subject}',
    details: ({ name }) => [textDetail('Member', name)],
  },
});

import * as z from 'zod';
import { memberSubject } from '#/features/guild-access/subject.rules.ts';
import { defineEvent, listDetail, numberDetail, textDetail } from '#/platform/events.ts';
import { applicantSubject, applicationSubject, formSubject, inviteSubject } from './application-subject.rules.ts';
import { NOTIFY_AFTER_SECONDS } from './decision.rules.ts';

/** What happens around applications. Votes name no opinion and comments no text: those are read on the application. */

const about = { area: 'applications', subject: applicationSubject };
const applicant = { userId: z.uuid(), characterId: z.uuid() };
/** Events of earlier versions name no decision. */
const decision = { ...applicant, decisionId: z.uuid().optional() };

export const applicationSubmitted = defineEvent('application.submitted', {
  ...about,
  alsoAreas: ['pending-applications'],
  data: z.object(applicant),
  audit: { label: 'Application submitted', sentence: 'applied with {subject}' },
});

const WHY_WITHDRAWN = [
  'taken_back',
  'joined_a_guild',
  'character_archived',
  'character_deleted',
  'guild_deleted',
] as const;
const WITHDRAWN: Readonly<Record<(typeof WHY_WITHDRAWN)[number], string>> = {
  taken_back: 'withdrew the application of {subject}',
  joined_a_guild: 'withdrew the application of {subject}, who joined a guild',
  guild_deleted: 'withdrew the application of {subject} by deleting the guild',
  character_archived: 'withdrew the application of {subject} by archiving the character',
  character_deleted: 'withdrew the application of {subject} by deleting the character',
};

/** `why`: the applicant withdrew it, the character joined a guild or was deleted, or the guild was. */
export const applicationWithdrawn = defineEvent('application.withdrawn', {
  ...about,
  alsoAreas: ['pending-applications'],
  data: z.object({ ...applicant, why: z.enum(WHY_WITHDRAWN) }),
  audit: { label: 'Application withdrawn', sentence: ({ why }) => WITHDRAWN[why] },
});

export const applicationAccepted = defineEvent('application.accepted', {
  ...about,
  alsoAreas: ['members', 'pending-applications'],
  data: z.object({ ...decision, rankId: z.uuid() }),
  audit: { label: 'Application accepted', sentence: 'accepted the application of {subject}' },
  reactAfterSeconds: NOTIFY_AFTER_SECONDS,
});

export const applicationRejected = defineEvent('application.rejected', {
  ...about,
  alsoAreas: ['pending-applications'],
  data: z.object({ ...decision, reason: z.string().nullable() }),
  audit: {
    label: 'Application rejected',
    sentence: 'rejected the application of {subject}',
    details: ({ reason }) => [textDetail('Reason', reason)],
  },
  reactAfterSeconds: NOTIFY_AFTER_SECONDS,
});

const UNDONE = {
  approved: 'undid accepting the application of {subject}',
  rejected: 'undid rejecting the application of {subject}',
} as const;

/** The application is pending again, as if it had never been decided. */
export const decisionUndone = defineEvent('application.decision_undone', {
  ...about,
  alsoAreas: ['members', 'pending-applications'],
  data: z.object({ ...applicant, decisionId: z.uuid(), was: z.enum(['approved', 'rejected']) }),
  audit: { label: 'Decision undone', sentence: ({ was }) => UNDONE[was] },
});

/** Withdrawn because the character joined a guild, which was undone. */
export const applicationReopened = defineEvent('application.reopened', {
  ...about,
  alsoAreas: ['pending-applications'],
  data: z.object(applicant),
  audit: { label: 'Application reopened', sentence: 'reopened the application of {subject}' },
});

export const applicantBlocked = defineEvent('application.applicant_blocked', {
  ...about,
  data: z.object({ userId: z.uuid() }),
  audit: { label: 'Applicant blocked', sentence: 'blocked {subject} from applying' },
});

export const applicantUnblocked = defineEvent('application.applicant_unblocked', {
  area: about.area,
  subject: applicantSubject,
  data: z.object({ userId: z.uuid() }),
  audit: { label: 'Applicant unblocked', sentence: 'unblocked {subject}' },
});

export const applicationVoted = defineEvent('application.voted', {
  ...about,
  data: z.object({ withdrawn: z.boolean() }),
  audit: {
    label: 'Application voted on',
    sentence: ({ withdrawn }) =>
      withdrawn ? 'removed their vote on the application of {subject}' : 'voted on the application of {subject}',
  },
});

export const applicationCommented = defineEvent('application.commented', {
  ...about,
  data: z.object({ commentId: z.uuid() }),
  audit: { label: 'Application commented on', sentence: 'commented on the application of {subject}' },
});

const texts = z.array(z.string()).readonly();

export const questionsSaved = defineEvent('application.questions_saved', {
  area: about.area,
  subject: formSubject,
  data: z.object({ added: texts, removed: texts, changed: texts, moved: z.boolean() }),
  audit: {
    label: 'Application questions saved',
    sentence: 'saved the {subject}',
    details: ({ added, removed, changed, moved }) => [
      listDetail('Added', added),
      listDetail('Removed', removed),
      listDetail('Changed', changed),
      moved ? { label: 'Order', value: 'Changed' } : null,
    ],
  },
});

export const joinedByInvite = defineEvent('application.joined_by_invite', {
  area: about.area,
  alsoAreas: ['members'],
  subject: memberSubject,
  data: z.object({ ...applicant, rankId: z.uuid(), usesLeft: z.int().nullable() }),
  audit: {
    label: 'Joined by instant invite',
    sentence: 'joined with {subject} by instant invite',
    details: ({ usesLeft }) => [numberDetail('Uses left', usesLeft)],
  },
});

export const inviteStopped = defineEvent('application.invite_stopped', {
  area: about.area,
  subject: inviteSubject,
  data: z.object({ failures: z.int() }),
  audit: {
    label: 'Instant invite turned off',
    sentence: 'turned off the instant invite after too many wrong passwords',
    details: ({ failures }) => [numberDetail('Wrong passwords', failures)],
  },
});

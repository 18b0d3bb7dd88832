import * as z from 'zod';
import { guildSubject } from '#/features/guild-access/subject.rules.ts';
import { defineEvent, PLATFORM_AREA, textDetail } from '#/platform/events.ts';

/** What the guild said about itself is in the request. */
export const verificationAsked = defineEvent('guild.verification_asked', {
  area: 'settings',
  subject: guildSubject,
  data: z.object({}),
  audit: { label: 'Verification requested', sentence: 'requested verification for {subject}' },
});

export const verificationWithdrawn = defineEvent('guild.verification_withdrawn', {
  area: 'settings',
  subject: guildSubject,
  data: z.object({}),
  audit: { label: 'Verification request canceled', sentence: 'canceled the verification request for {subject}' },
});

/** A platform admin decided whether the guild carries the badge. */
export const verificationAnswered = defineEvent('guild.verification_answered', {
  area: 'settings',
  alsoAreas: ['guild'],
  subject: guildSubject,
  data: z.object({ verified: z.boolean(), answer: z.string().nullable() }),
  audit: {
    label: 'Verification decided',
    sentence: ({ verified }) => (verified ? 'verified {subject}' : 'declined the verification of {subject}'),
    details: ({ answer }) => [textDetail('Answer', answer)],
  },
});

/** The same, in the platform's log. */
export const verificationDecided = defineEvent('platform.verification_decided', {
  area: PLATFORM_AREA,
  subject: { type: 'guild' },
  data: z.object({ verified: z.boolean(), answer: z.string().nullable() }),
  audit: {
    label: 'Guild verification decided',
    sentence: ({ verified }) => (verified ? 'verified {subject}' : 'declined the verification of {subject}'),
    details: ({ answer }) => [textDetail('Answer', answer)],
  },
});

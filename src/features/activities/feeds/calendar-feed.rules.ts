import type { ActivityStatus } from '../planning/activity.rules.ts';
import type { Standing } from '../sign-ups/sign-up.rules.ts';

/** Activities in one feed. */
export const FEED_MAX = 500;
/** How far back a feed begins. */
export const FEED_BACK_DAYS = 60;
/** How often it is noted that a feed was read, at most. */
export const READ_NOTED_MINUTES = 15;
/** How long a calendar program may keep a feed before it asks again. */
export const FEED_FRESH_SECONDS = 300;

/** What a person's own calendar has: activities in which they stand like this, each with the words for it. */
export const FEED_STANDINGS: Readonly<Partial<Record<Standing, string>>> = {
  going: "You're going.",
  late: "You're going, but you'll be late.",
  tentative: 'You might come.',
  waiting: "You're on the waitlist.",
  pending: 'Your sign-up is waiting for approval.',
};

export type EntryStatus = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';

/** The status of a calendar entry (RFC 5545). What isn't certain, for all or for the reader, is tentative. */
export function entryStatus(status: ActivityStatus, standing: Standing | null): EntryStatus {
  if (status === 'cancelled') return 'CANCELLED';
  if (status === 'draft') return 'TENTATIVE';
  return standing === null || standing === 'going' || standing === 'late' ? 'CONFIRMED' : 'TENTATIVE';
}

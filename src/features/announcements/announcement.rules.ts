/** The tags of announcements, in the order of their select. */
export const ANNOUNCEMENT_TAGS = ['Announcement', 'Event', 'Recruitment', 'News', 'Warning', 'Information'] as const;
export type AnnouncementTag = (typeof ANNOUNCEMENT_TAGS)[number];

/** Who may read one: the guild's members, or every visitor of its public page too. */
export const AUDIENCES = ['members', 'everybody'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = { members: 'Members', everybody: 'Everyone' };

/** Tells one picture from another in words; null for none. */
export const bannerLabel = (link: string | null): string | null => link && `Image ${link.slice(-11, -5)}`;

/** The job that publishes what is due. */
export const PUBLISH_DUE = 'publish-announcements';

/** Code points. */
export const TITLE_MAX = 120;
export const BODY_MAX = 10_000;
export const EXCERPT_MAX = 220;

/** Pinned ones of a guild at the same time. */
export const PINNED_MAX = 5;
/** Those that wait for their time. */
export const SCHEDULED_MAX = 50;
/** What is older than this is no news to anyone any more. */
export const NEWS_DAYS = 30;
/** How far ahead one may be scheduled. */
export const SCHEDULE_DAYS = 365;
/** Unread ones are counted up to this; the number above says "more". */
export const COUNTED_AT_MOST = 99;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why an announcement cannot wait for this moment, or null. Both in epoch ms. */
export function scheduleFault(at: number, now: number): string | null {
  if (at <= now) return 'Choose a time in the future';
  if (at > now + SCHEDULE_DAYS * DAY_MS) return 'Choose a time within a year';
  return null;
}

/** 'Read by no one yet', 'Read by 1 of 12', 'Read by all 12'. */
export function readLabel(read: number, of: number): string {
  if (read === 0) return 'No one has read this yet';
  return read >= of
    ? `Read by all ${of.toLocaleString('en-US')}`
    : `Read by ${read.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`;
}

/** '2', or '99+' beyond what is counted. */
export const unreadLabel = (count: number): string => (count > COUNTED_AT_MOST ? `${COUNTED_AT_MOST}+` : String(count));

/** The question before one is deleted (docs/product/announcements.md#deleting). */
export const deleteQuestion = (title: string): string =>
  `Are you sure you want to delete "${title}"? This action cannot be undone.`;

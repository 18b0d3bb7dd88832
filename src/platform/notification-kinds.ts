/** Headings of the preferences, in their order. */
export const NOTIFICATION_GROUPS = [
  'Applications',
  'Membership',
  'Activities',
  'Tasks',
  'Treasury',
  'Storage',
  'Artisans',
  'Trades',
  'Announcements',
  'Guild',
  'Your account',
] as const;

interface NotificationText {
  readonly group: (typeof NOTIFICATION_GROUPS)[number];
  /** What the preferences call it. */
  readonly label: string;
  /** When one is sent. */
  readonly hint: string;
  /**
   * The permission that its receivers hold in the guild: what waits to be sent outside of the product goes to those who hold it
   * still. Null for what is theirs whatever becomes of them there.
   */
  readonly needs: string | null;
  /**
   * Its words are true for so many minutes: outside of the product it's sent right away, whatever else waits for an hour, and not at all
   * when older than that.
   */
  readonly goodForMinutes?: number;
}

/** A kind of notification. People get it unless they turned it off. */
export interface NotificationKind extends NotificationText {
  /** `noun.happened`: stored with each notification, so it stays. */
  readonly kind: string;
  /** Sent to everyone: it changes what they may do, or asks for an answer in time. */
  readonly always: boolean;
  /** The kind whose preference counts. */
  readonly preference: string;
}

export const defineNotification = (
  kind: string,
  { always, ...text }: NotificationText & { readonly always?: true },
): NotificationKind => ({ kind, always: always === true, preference: kind, ...text });

/** Turned on and off with another kind, and not listed beside it. */
export const withPreferenceOf = (other: NotificationKind, kind: string): NotificationKind => ({ ...other, kind });

/** Has a line of its own in the preferences. */
export const isListed = ({ kind, preference }: NotificationKind): boolean => kind === preference;

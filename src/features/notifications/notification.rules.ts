/** Headings that kinds of notices stand under in the preferences, in their order. */
export const NOTIFICATION_GROUPS = ['Applications', 'Membership', 'Announcements', 'Guild'] as const;

interface KindOfNotice {
  readonly group: (typeof NOTIFICATION_GROUPS)[number];
  /** What it is called in the preferences. */
  readonly label: string;
  /** When one is told. */
  readonly hint: string;
  /** Told whatever one prefers: it changes what one may do, or asks for an answer in time. */
  readonly always?: true;
}

/**
 * Every kind of notice there is. A new one is a line here and a `notify(tx, { event, userIds, kind, title, link })` in a
 * reaction: inbox, bell, preferences and live updates follow from it. Told unless the person said otherwise.
 */
export const NOTIFICATION_KINDS = {
  'application.submitted': {
    group: 'Applications',
    label: 'New applications',
    hint: 'Somebody applied to a guild whose applications you decide.',
  },
  'application.accepted': { group: 'Applications', label: 'You were accepted', hint: 'A guild accepted you.' },
  'application.rejected': { group: 'Applications', label: 'You were rejected', hint: 'A guild rejected you.' },
  'application.invite_stopped': {
    group: 'Applications',
    label: 'Instant invite off',
    hint: 'The instant invite of a guild turned itself off after too many wrong passwords.',
  },
} as const satisfies Record<string, KindOfNotice>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const NOTIFICATION_KIND_IDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** A kind's words; undefined for one that is no more. */
export const wordsOf = (kind: string): KindOfNotice | undefined =>
  Object.hasOwn(NOTIFICATION_KINDS, kind) ? NOTIFICATION_KINDS[kind as NotificationKind] : undefined;

/** Whether somebody is told of a kind in the product, given what is stored of his wishes. */
export const isTold = (kind: NotificationKind, stored: boolean | undefined): boolean =>
  wordsOf(kind)?.always === true || (stored ?? true);

/** Kinds under their headings; headings without a kind are left out. */
export const kindsByGroup = (): { group: string; kinds: NotificationKind[] }[] =>
  NOTIFICATION_GROUPS.map((group) => ({
    group,
    kinds: NOTIFICATION_KIND_IDS.filter((kind) => NOTIFICATION_KINDS[kind].group === group),
  })).filter(({ kinds }) => kinds.length > 0);

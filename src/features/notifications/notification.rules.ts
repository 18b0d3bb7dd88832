/** Headings that kinds of notices stand under in the preferences, in their order. */
export const NOTIFICATION_GROUPS = ['Applications', 'Membership', 'Announcements', 'Guild'] as const;

export interface NotificationKind {
  readonly group: (typeof NOTIFICATION_GROUPS)[number];
  /** What it is called in the preferences. */
  readonly label: string;
  /** When one is told. */
  readonly hint: string;
  /** Told whatever one prefers: it changes what one may do, or asks for an answer in time. */
  readonly always?: true;
}

/** Told or not as another kind is, and not listed beside it. */
interface LikeAnother {
  readonly like: string;
}

/**
 * Every kind of notice there is. A new one is a line here and a `notify(tx, { event, userIds, kind, title, link })` in a
 * reaction: inbox, bell, preferences and live updates follow from it. Told unless the person said otherwise.
 */
export const NOTIFICATION_KINDS: Readonly<Record<string, NotificationKind | LikeAnother>> = {
  'application.submitted': {
    group: 'Applications',
    label: 'New applications',
    hint: 'Someone applies to a guild you review for.',
  },
  'application.accepted': {
    group: 'Applications',
    label: 'Answers to your applications',
    hint: 'A guild accepted or rejected you.',
  },
  'application.rejected': { like: 'application.accepted' },
  'application.invite_stopped': {
    group: 'Applications',
    label: 'Instant invite turned off',
    hint: 'The instant invite of a guild turned itself off after too many wrong passwords.',
  },
  'member.rank_changed': {
    group: 'Membership',
    label: 'Your rank and roles',
    hint: 'A guild gave you another rank or other roles.',
  },
  'member.roles_changed': { like: 'member.rank_changed' },
  'member.kicked': {
    group: 'Membership',
    label: 'Removal from a guild',
    hint: 'One of your characters is removed from a guild or reinstated.',
    always: true,
  },
  'member.returned': { like: 'member.kicked' },
  'member.warning_given': {
    group: 'Membership',
    label: 'Warnings',
    hint: 'The staff of a guild gave you a warning or took one back.',
    always: true,
  },
  'member.warning_withdrawn': { like: 'member.warning_given' },
  'member.note_written': {
    group: 'Membership',
    label: 'Notes shared with you',
    hint: 'The staff of a guild shared a note about you.',
  },
  'member.note_changed': { like: 'member.note_written' },
  'announcement.published': {
    group: 'Announcements',
    label: 'Announcements',
    hint: 'A guild that you are in announced something.',
  },
  'member.leave_added': {
    group: 'Membership',
    label: 'Absences entered for you',
    hint: 'An officer adds, changes or ends one of your absences.',
  },
  'member.leave_changed': { like: 'member.leave_added' },
  'member.leave_ended': { like: 'member.leave_added' },
  'member.leave_cancelled': { like: 'member.leave_added' },
  'guild.ownership_transferred': {
    group: 'Guild',
    label: 'Ownership',
    hint: 'A guild that you own or run has another owner.',
    always: true,
  },
  'guild.archived': {
    group: 'Guild',
    label: 'Guilds archived or deleted',
    hint: "A guild you're in, or applied to, is archived, unarchived, deleted or restored.",
    always: true,
  },
  'guild.brought_back': { like: 'guild.archived' },
  'guild.deleted': { like: 'guild.archived' },
  'guild.restored': { like: 'guild.archived' },
};

/** The kind whose preference counts for a kind; undefined for one that has no words. */
export function preferenceOf(kind: string): { kind: string; words: NotificationKind } | undefined {
  const found = Object.hasOwn(NOTIFICATION_KINDS, kind) ? NOTIFICATION_KINDS[kind] : undefined;
  if (!found) return undefined;
  return 'like' in found ? preferenceOf(found.like) : { kind, words: found };
}

/** Kinds that people can say something about. */
export const PREFERENCE_KINDS: readonly string[] = Object.keys(NOTIFICATION_KINDS).filter(
  (kind) => preferenceOf(kind)?.kind === kind && !preferenceOf(kind)?.words.always,
);

interface ListedKind extends NotificationKind {
  readonly kind: string;
}

/** Kinds as they are listed, under their headings; headings without a kind are left out. */
export function kindsByGroup(): { group: string; kinds: ListedKind[] }[] {
  const listed = Object.entries(NOTIFICATION_KINDS).flatMap(([kind, words]) =>
    'like' in words ? [] : [{ kind, ...words }],
  );
  return NOTIFICATION_GROUPS.map((group) => ({ group, kinds: listed.filter((each) => each.group === group) })).filter(
    ({ kinds }) => kinds.length > 0,
  );
}

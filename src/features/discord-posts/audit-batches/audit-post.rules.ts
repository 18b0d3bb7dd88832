import type { WordedRow } from '#/features/audit/audit-wording.queries.server.ts';
import { clipped, discordTime, plain } from '#/features/discord/message-text.rules.ts';
import type { VisibilityArea, VisibilitySettings } from '#/features/privacy/visibility.rules.ts';
import { PLATFORM_AREA } from '#/platform/events.ts';

/** What of the audit log is posted to a channel, whose readers the product doesn't know. Pure. */

/** Entries of a message. */
export const AUDIT_BATCH = 10;
/** With more than so many waiting, one message stands for all of them. */
export const MOST_WAITING = 200;
/** Seconds between two messages of a guild. */
export const BETWEEN_BATCHES = 5;
/** The job that puts entries together; stored as the name of its queue. */
export const AUDIT_CLOCK = 'discord-audit';

/** Of which area of members the entries of an area of the log are: posted while everyone sees it. */
export const AREAS: Readonly<Record<string, VisibilityArea>> = {
  absences: 'absents',
  attendance: 'activity',
  professions: 'artisan',
  tasks: 'tasks',
  ...{ points: 'transactions', treasury: 'transactions', storage: 'transactions', auctions: 'transactions' },
  ...{ trades: 'transactions', listings: 'transactions', 'buy-orders': 'transactions', crafting: 'artisan' },
  recipes: 'artisan',
};
/** Areas that members know of. One that is in no list is posted by no guild. */
export const SHOWN: ReadonlySet<string> = new Set([
  ...['guild', 'settings', 'members', 'ranks', 'roles', 'applications', 'recruiting', 'announcements'],
  ...['activities', 'activity-reminders', 'sign-ups', 'parties', 'loadouts'],
]);
/** For the log's readers alone: what staff keep about members and pay, pages that may be staff's, and what is someone's own. */
export const NEVER: ReadonlySet<string> = new Set([
  ...['notes', 'warnings', 'billing', 'library', 'saved-views', 'calendar-feeds'],
  ...['state', 'sessions', 'user', 'account', 'characters', 'storefronts', PLATFORM_AREA],
]);
/** The same of areas that are posted: who bids and votes, what staff write about someone, and pools, which may be staff's. */
const NEVER_TYPES: ReadonlySet<string> = new Set([
  ...['auction.bidPlaced', 'auction.bidWithdrawn', 'trade.messaged', 'trade.reminded'],
  ...['application.voted', 'application.commented', 'participant.note_written', 'sign_up.note_written'],
  ...['application.applicant_blocked', 'application.applicant_unblocked'],
  ...['pool.created', 'pool.updated', 'pool.ordered', 'pool.archived', 'pool.unarchived', 'pool.deleted'],
]);

interface Entry {
  readonly area: string;
  readonly type: string;
  readonly subject_id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Hidden {
  readonly visibility: VisibilitySettings;
  /** Pools of points that staff alone see. */
  readonly staffPools: ReadonlySet<string>;
  /** What entries are about that members can't see now: auctions in those pools, drafts, and announcements that wait. */
  readonly subjects: ReadonlySet<string>;
}

export function isWithheld({ area, type, subject_id, data }: Entry, { visibility, staffPools, subjects }: Hidden) {
  if (NEVER.has(area) || NEVER_TYPES.has(type)) return true;
  const of = AREAS[area];
  if (of === undefined ? !SHOWN.has(area) : visibility[of] !== 'public') return true;
  return subjects.has(subject_id) || isUnpublished(data) || staffPools.has(String(data.poolId));
}

/** Of an entry about something that was a draft, or waited for its time, when it was written. */
const isUnpublished = ({ isDraft, publishAt, published }: Entry['data']): boolean =>
  isDraft === true || typeof publishAt === 'string' || published === false;

/** A line's length at most: ten of them fit into a message. */
const LINE = 350;

/** '16:20 **Mira** accepted the application of **Oda**'. */
export function auditLine({ row, description: { sentence, named } }: Pick<WordedRow, 'row' | 'description'>): string {
  const [before, after] = sentence;
  const target = named ? `**${clipped(plain(row.subject_label), 120)}**` : '';
  const actor = clipped(plain(row.actor_name), 80);
  return clipped(`${discordTime(new Date(row.at).toISOString(), 't')} **${actor}** ${before}${target}${after}`, LINE);
}

/** What a message leaves out; '' for nothing. */
export function restText({ withheld, beyond }: { readonly withheld: number; readonly beyond: number }): string {
  const parts = [
    beyond > 0 ? `${beyond.toLocaleString('en-US')} more in the audit log` : '',
    withheld > 0 ? `${withheld} not posted here` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `-# ${parts.join(', ')}` : '';
}

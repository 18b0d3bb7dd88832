import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError, conflict, invalid } from '#/base/app-error.ts';
import { scheduleFault } from '#/features/announcements/announcement.rules.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database, type Tx, violatedConstraint } from '#/platform/db/db.server.ts';
import { isGoneForGood, isRestorableBy } from '#/platform/db/deleted-rows.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { PLATFORM_AREA } from '#/platform/events.ts';
import { publish as publishTopics } from '#/platform/live/live-publisher.server.ts';
import { pageTopic } from '#/platform/live/live-topics.server.ts';
import { newsPath } from '../news.rules.ts';
import { newsArticles, patchNotes } from '../news.tables.server.ts';

export type LockedArticle = typeof newsArticles.$inferSelect;
export type LockedNote = typeof patchNotes.$inferSelect;

interface Who {
  readonly userId: string;
}

/** An article, locked until the transaction ends; null for one that isn't there. */
export const lockArticle = (tx: Tx, { articleId }: { articleId: string }): Promise<LockedArticle | null> =>
  findArticle(tx, articleId, isNull(newsArticles.deletedAt));

/** One that this person deleted a short time ago. */
export const lockDeletedArticle = (tx: Tx, { articleId }: { articleId: string }, { userId }: Who) =>
  findArticle(tx, articleId, isRestorableBy(newsArticles, userId));

async function findArticle(tx: Tx, articleId: string, condition: SQL | undefined): Promise<LockedArticle | null> {
  const [row] = await tx
    .select()
    .from(newsArticles)
    .where(and(eq(newsArticles.id, articleId), condition))
    .for('update');
  return row ?? null;
}

/** The same of a patch note. */
export const lockNote = (tx: Tx, { noteId }: { noteId: number }): Promise<LockedNote | null> =>
  findPatchNote(tx, noteId, isNull(patchNotes.deletedAt));

export const lockDeletedNote = (tx: Tx, { noteId }: { noteId: number }, { userId }: Who) =>
  findPatchNote(tx, noteId, isRestorableBy(patchNotes, userId));

async function findPatchNote(tx: Tx, noteId: number, condition: SQL | undefined): Promise<LockedNote | null> {
  const [row] = await tx
    .select()
    .from(patchNotes)
    .where(and(eq(patchNotes.id, noteId), condition))
    .for('update');
  return row ?? null;
}

/** Whether visitors see a text with this time now. */
export const isOutNow = (publishedAt: Date | null): boolean =>
  publishedAt !== null && publishedAt.getTime() <= currentTime();

/** What became of the time of a text, and the time itself. */
export interface Publishing {
  readonly became: 'published' | 'scheduled' | 'withdrawn';
  readonly publishedAt: Date | null;
}

/**
 * What a wish for its time makes of a text; null where the time stays. INVALID for a time that no one can wait for, CONFLICT for a
 * text that visitors read already: its day stays until it is taken back.
 */
export function publishingOf(publish: string | undefined, before: Date | null): Publishing | null {
  if (publish === undefined) return null;
  if (publish === 'draft') return before === null ? null : { became: 'withdrawn', publishedAt: null };
  if (publish === 'now') return isOutNow(before) ? null : { became: 'published', publishedAt: new Date(currentTime()) };
  const at = new Date(publish);
  if (at.getTime() === before?.getTime()) return null;
  if (isOutNow(before))
    throw conflict('already_published', "This is already published, so its time can't be changed. Reload the page.");
  const fault = scheduleFault(at.getTime(), currentTime());
  if (fault) throw invalid('bad_time', `${fault}.`, { publishOn: fault });
  return { became: 'scheduled', publishedAt: at };
}

/** The column of a text that is published, scheduled or taken back: what comes out now does so by the database's clock. */
export const publishedAtColumn = (publishing: Publishing | null) =>
  publishing && { publishedAt: publishing.became === 'published' ? sql`now()` : publishing.publishedAt };

/** Refuses a save made from an earlier revision, in words that name who saved meanwhile. */
export async function refuseOutdated(
  tx: Tx,
  who: Who,
  { sent, revision, subject, what }: { sent: number | undefined; revision: number; subject: string; what: string },
): Promise<void> {
  if (sent === undefined || sent === revision) return;
  const last = lastEvent(sql`subject_id = ${subject} and area = ${PLATFORM_AREA} and guild_id is null`);
  throw await savedMeanwhile(tx, { userId: who.userId, last, what });
}

const TAKEN = {
  news_articles_slug: {
    field: 'slug',
    message: 'Another article in this section has this address. Choose a different address.',
  },
  patch_notes_version: {
    field: 'version',
    message: 'Another patch note has this version. Choose a different version, or change that one.',
  },
} as const;

/** Says in words that an address or a version is another text's; anything else is thrown as it is. */
export function refuseTaken(error: unknown): never {
  const taken = TAKEN[violatedConstraint(error) as keyof typeof TAKEN];
  if (!taken) throw error;
  const { field, message } = taken;
  throw new AppError({ code: 'CONFLICT', reason: `${field}_taken`, message, fields: { [field]: message } });
}

type Placed = Pick<LockedArticle, 'id' | 'kind' | 'slug' | 'publishedAt'>;

/** Evicts what cached pages show of an article as it was and as it is: its own, its list's, and that of the next one, which leads to it. */
export async function evictArticle(tx: Tx, ...states: readonly Placed[]): Promise<void> {
  const paths = new Set<string>();
  for (const { id, kind, slug, publishedAt } of states) {
    paths.add(newsPath(kind)).add(`${newsPath(kind)}/${slug}`);
    if (publishedAt === null) continue;
    // Dates of a row come without its microseconds.
    const next = await sqlRows(tx).as({ slug: text })(sql`
      select n.slug from news_articles n
      where n.kind = ${kind} and n.deleted_at is null and n.id <> ${id} and n.published_at >= ${publishedAt.toISOString()}
      order by n.published_at, n.id limit 1`);
    for (const each of next) paths.add(`${newsPath(kind)}/${each.slug}`);
  }
  publishTopics(tx, [...paths].map(pageTopic));
}

/** Evicts what cached pages show of a patch note. */
export const evictNote = (tx: Tx, noteId: number): void =>
  publishTopics(tx, ['/change-log', `/change-log/${noteId}`].map(pageTopic));

/**
 * Removes what no one can restore any more, with its cover. Of what was shipped the row stays, so that the next start doesn't
 * bring it again; of the patch note with the highest number too, so that the next one doesn't get that number.
 */
export async function removeDeletedNews(): Promise<void> {
  const gone = sql`${isGoneForGood({ deletedAt: newsArticles.deletedAt })} and shipped_as is null`;
  await database().execute(sql`
    with gone as (delete from news_articles where ${gone} returning id)
    delete from upload_claims where holder in (select 'news:' || id || ':cover' from gone)`);
  await database().execute(sql`
    delete from patch_notes where ${isGoneForGood({ deletedAt: patchNotes.deletedAt })} and shipped_as is null
      and id < (select max(id) from patch_notes)`);
}

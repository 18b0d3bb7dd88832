import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError, conflict, invalid, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { userTopic } from '#/base/live-topics.ts';
import { foldForSearch } from '#/base/text.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { isGoneForGood, isRestorableBy } from '#/platform/db/deleted-rows.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { matchKeyOf, SEARCHES_MAX } from './market-search.rules.ts';
import type { SavedFilters } from './market-search.schema.ts';
import { marketSearches } from './market-search.tables.server.ts';

interface Which {
  readonly searchId: string;
}

/** Whoever saves a search: their saves take turns. */
export async function lockSearcher(tx: Tx, _input: unknown, who: Actor) {
  if (who.kind !== 'user') return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`market-searches:${who.userId}`}, 0))`);
  return { userId: who.userId };
}

/** An own search, locked until the transaction ends; null where it isn't one. */
export const lockSearch = (tx: Tx, which: Which, who: Actor) =>
  lockOwnSearch(tx, which, who, isNull(marketSearches.deletedAt));

/** One that its owner deleted a short time ago. */
export async function lockDeletedSearch(tx: Tx, which: Which, who: Actor) {
  const searcher = await lockSearcher(tx, which, who);
  return searcher && lockOwnSearch(tx, which, who, isRestorableBy(marketSearches, searcher.userId));
}

async function lockOwnSearch(tx: Tx, { searchId }: Which, who: Actor, state: SQL | undefined) {
  if (who.kind !== 'user') return null;
  const [found] = await tx
    .select()
    .from(marketSearches)
    .where(and(eq(marketSearches.id, searchId), eq(marketSearches.userId, who.userId), state))
    .for('update');
  return found ?? null;
}

/** Writes a search of its locked owner; answers its id. */
export async function insertSearch(
  tx: Tx,
  userId: string,
  { name, isNotified }: { readonly name: string; readonly isNotified: boolean },
  { query, item, online, ...filters }: SavedFilters,
): Promise<string> {
  if (query === '' && item === undefined && online === undefined && Object.keys(filters).length === 1)
    throw invalid('nothing_narrowed', 'Choose a filter or write some words first.');
  await refuseMoreSearches(tx, userId);
  if (item !== undefined) {
    const { rowCount } = await tx.execute(sql`select from game_items where guid = ${item}`);
    if (rowCount === 0) throw notFound();
  }
  const [id, itemGuid, words] = [uuidv7(), item ?? null, foldForSearch(query)];
  const matchKey = matchKeyOf({ itemGuid, words });
  if (isNotified && matchKey === null) throw tooWide();
  await tx.insert(marketSearches).values({
    ...{ id, userId, name, isNotified, query, words, itemGuid, matchKey, isOnline: online === true },
    ...filters,
  });
  return id;
}

/** Why a search can't notify its owner: it would of nearly everything. */
export function tooWide(): AppError {
  const words = 'To be notified, choose an item or write at least three letters.';
  return new AppError({ code: 'INVALID', reason: 'too_wide', message: words, fields: { isNotified: words } });
}

/** Throws where someone has as many searches as there may be. */
export async function refuseMoreSearches(tx: Tx, userId: string): Promise<void> {
  const [counted] = await sqlRows(tx).as({ n: int })(sql`
    select count(*)::int as n from market_searches where user_id = ${userId} and deleted_at is null`);
  if ((counted?.n ?? 0) >= SEARCHES_MAX)
    throw conflict('too_many_searches', `You have ${SEARCHES_MAX} saved searches. Delete one first.`);
}

export const isSearch = (searchId: string): SQL => eq(marketSearches.id, searchId);

/** A search is no event: only the person's other pages read it again. */
export const showSearchesAnew = (tx: Tx, userId: string) => invalidate(tx, [userTopic(userId, 'market-searches')]);

/** Removes searches that no one can restore any more. By the clock. */
export async function removeDeletedSearches(): Promise<void> {
  await database().delete(marketSearches).where(isGoneForGood(marketSearches));
}

export const searchLimit: Limit<unknown> = (_input, { userId }) => [
  { key: `market-search:${userId}`, capacity: 60, seconds: 600 },
];

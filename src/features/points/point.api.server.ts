import { sql } from 'drizzle-orm';
import { type AppError, conflict } from '#/base/app-error.ts';
import { guildTopic, userTopic } from '#/base/live-topics.ts';
import { lockPool } from '#/features/point-pools/pool.queries.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { post, postedWith, reverse, type Transfer } from '#/platform/ledger/ledger.server.ts';
import { pointsText } from './point.labels.ts';
import {
  type InPool,
  kindAccount,
  lockStandings,
  MEMBERS_BOOK,
  memberAccount,
  unitIn,
} from './point.repository.server.ts';
import { type Grant, grantOf, NOTHING, type PointKind } from './point.rules.ts';

/** Whoever did it; without an id for what the product did by a rule. */
export interface PointActor {
  readonly userId: string | null;
  readonly name: string;
}

/** What the product does by a rule of the guild. */
export const BY_RULE: PointActor = { userId: null, name: 'Guildhall' };

/** An amount for one person, in hundredths. */
export interface PointEntry {
  readonly userId: string;
  /** Who earned it, where that is known. */
  readonly characterId: string | null;
  /** What they are called in the history. */
  readonly name: string;
  readonly amount: number;
}

export interface PointPosting extends InPool {
  /** Of the ledger's transaction, where it is known before. */
  readonly id?: string;
  readonly kind: Exclude<PointKind, 'reversal'>;
  /** The client's id: posted once, however often it is asked for. */
  readonly key: string;
  readonly actor: PointActor;
  readonly reason: string;
  readonly source?: { readonly id: string; readonly label: string };
  /** One for each person at most. */
  readonly entries: readonly PointEntry[];
}

export interface Granted extends PointEntry, Grant {
  readonly balanceAfter: number;
}

export interface PostedPoints {
  readonly transactionId: string;
  readonly poolId: string;
  readonly entries: readonly Granted[];
}

interface Reward extends InPool {
  readonly key: string;
  readonly actor: PointActor;
  readonly reason: string;
  /** The task. */
  readonly source: { readonly id: string; readonly label: string };
  readonly userId: string;
  readonly characterId: string | null;
  readonly name: string;
  /** Hundredths. */
  readonly amount: number;
}

/**
 * Posts the reward of a task, once for its key; caps may withhold some of it. Null where the guild doesn't use points, the pool is
 * archived, or it was posted before. `takeBackPoints` with the same key as `posted` takes it back.
 */
export async function postReward(
  tx: Tx,
  { userId, characterId, name, amount, ...reward }: Reward,
): Promise<Granted | null> {
  const posted = await postPoints(tx, { ...reward, kind: 'task', entries: [{ userId, characterId, name, amount }] });
  return posted?.entries[0] ?? null;
}

/**
 * Posts points, once for a key, as far as the caps of the pool allow; what was asked for is kept beside what was granted. Null
 * where the guild doesn't use points, the pool is archived, or the key was used before. Throws where the guild has no such pool. The accounts are locked until the end of the transaction.
 */
export async function postPoints(tx: Tx, posting: PointPosting): Promise<PostedPoints | null> {
  const { guildId, kind, key, source, entries } = posting;
  const pool = await poolToPost(tx, posting);
  if (!pool || entries.length === 0) return null;
  const standings = await lockStandings(
    tx,
    posting,
    entries.map(({ userId }) => userId),
    source?.id ?? null,
  );
  if (await postedWith(tx, guildId, key)) return null;
  const granted = entries.map((entry): Granted => {
    const standing = standings.get(entry.userId) ?? NOTHING;
    const grant = grantOf(kind, entry.amount, standing, pool.rules);
    return { ...entry, ...grant, balanceAfter: standing.balance + grant.granted };
  });
  return postGranted(tx, posting, granted);
}

/**
 * The pool with its rules, not archived until the transaction ends; null where nothing is posted to it. Throws where the guild has
 * no such pool: whoever names one has a foreign key to it.
 */
export async function poolToPost(tx: Tx, { guildId, poolId }: InPool) {
  const pool = await lockPool(tx, guildId, poolId);
  if (!pool) throw new Error(`No pool ${poolId} in the guild ${guildId}`);
  return pool.posts ? pool : null;
}

/** Why nothing was posted to a pool. */
export const nothingPosted = ({ enabled }: { readonly enabled: boolean }): AppError =>
  enabled
    ? conflict('pool_archived', 'This pool is archived. Restore it in the settings, under DKP, first.')
    : conflict('points_off', 'Points are turned off. Turn them on in the settings, under DKP.');

/** Posts what was worked out already, with a key that wasn't used and the accounts locked. */
export async function postGranted(
  tx: Tx,
  posting: Omit<PointPosting, 'entries'>,
  granted: readonly Granted[],
): Promise<PostedPoints> {
  const { guildId, poolId, id, kind, key } = posting;
  const transfers = granted.flatMap(({ userId, granted: change }): Transfer[] => {
    if (change === 0) return [];
    const [own, other] = [memberAccount(posting, userId), kindAccount(posting, kind)];
    return [change > 0 ? { from: other, to: own, amount: change } : { from: own, to: other, amount: -change }];
  });
  const { transactionId } = await post(tx, {
    ...{ guildId, key, kind, transfers },
    alsoLocked: granted.map(({ userId }) => memberAccount(posting, userId)),
    ...(id && { id }),
  });
  await writeEntries(tx, posting, transactionId, granted);
  return { transactionId, poolId, entries: granted };
}

export interface TakeBack {
  readonly guildId: string;
  /** The key that it was posted with. */
  readonly posted: string;
  readonly actor: PointActor;
  readonly reason: string;
}

/** Takes back what was posted with a key, once; null where nothing was posted with it, it was taken back before, or its pool is archived. */
export async function takeBackPoints(tx: Tx, { guildId, posted, ...why }: TakeBack): Promise<PostedPoints | null> {
  const transactionId = await postedWith(tx, guildId, posted);
  return transactionId === null ? null : reversePoints(tx, { guildId, transactionId, ...why });
}

interface PointReversal {
  readonly guildId: string;
  readonly transactionId: string;
  readonly actor: PointActor;
  readonly reason: string;
}

const ORIGINAL = { userId: text, characterId: text.orNull, name: text, granted: int };
const ABOUT = { poolId: text, id: text.orNull, label: text.orNull };

/** Reverses a transaction, in its pool, with an entry for each person; null where that has been done, or the pool is archived. Caps don't apply. */
export async function reversePoints(
  tx: Tx,
  { guildId, transactionId, actor, reason }: PointReversal,
): Promise<PostedPoints | null> {
  const original = await sqlRows(tx).as(ORIGINAL)(sql`
    select user_id as "userId", character_id as "characterId", name, granted from point_entries
    where guild_id = ${guildId} and transaction_id = ${transactionId} order by user_id`);
  const [about] = await sqlRows(tx).as(ABOUT)(sql`
    select pool_id as "poolId", source_id as id, source_label as label from point_transactions
    where guild_id = ${guildId} and transaction_id = ${transactionId}`);
  if (!about) return null;
  const pool = { guildId, poolId: about.poolId };
  const state = await lockPool(tx, guildId, about.poolId);
  if (!state || state.archivedAt !== null) return null;
  const standings = await lockStandings(
    tx,
    pool,
    original.map(({ userId }) => userId),
    null,
  );
  const key = `reversal:${transactionId}`;
  if (await postedWith(tx, guildId, key)) return null;
  const posted = await reverse(tx, { guildId, key, kind: 'reversal', reverses: transactionId });
  const entries = original.map(({ granted, ...person }): Granted => {
    const amount = granted === 0 ? 0 : -granted;
    const { balance } = standings.get(person.userId) ?? NOTHING;
    return { ...person, amount, ...grantOf('reversal', amount, NOTHING, NO_LIMITS), balanceAfter: balance + amount };
  });
  const source = about.id ? { id: about.id, label: about.label ?? '' } : undefined;
  await writeEntries(
    tx,
    { ...pool, kind: 'reversal', actor, reason, ...(source && { source }) },
    posted.transactionId,
    entries,
  );
  return { transactionId: posted.transactionId, poolId: about.poolId, entries };
}

const NO_LIMITS = { weeklyCap: null, hardCap: null, overdraft: 0 };

type About = Pick<PointPosting, 'guildId' | 'poolId' | 'actor' | 'reason' | 'source'> & { readonly kind: PointKind };

async function writeEntries(
  tx: Tx,
  { guildId, poolId, kind, actor, reason, source }: About,
  transactionId: string,
  entries: readonly Granted[],
): Promise<void> {
  await tx.execute(sql`
    with about as (
      insert into point_transactions (guild_id, transaction_id, pool_id, kind, reason, actor_user_id, actor_name, source_id, source_label, at)
      select ${guildId}, id, ${poolId}::uuid, ${kind}, ${reason}, ${actor.userId}::uuid, ${actor.name}, ${source?.id ?? null}::uuid,
        ${source?.label ?? null}, at
      from ledger_transactions where guild_id = ${guildId} and id = ${transactionId} returning at)
    insert into point_entries (guild_id, transaction_id, user_id, character_id, name, requested, granted, limited_by, balance_after, at)
    select ${guildId}, ${transactionId}, e."userId", e."characterId", e.name, e.requested, e.granted, e."limit", e."balanceAfter", about.at
    from about, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(
      "userId" uuid, "characterId" uuid, name text, requested bigint, granted bigint, "limit" text, "balanceAfter" bigint)`);
  await invalidate(tx, [guildTopic(guildId, 'points'), ...entries.map(({ userId }) => userTopic(userId, 'points'))]);
}

/** What these people have in a pool, in hundredths; those without an account are left out. */
export async function pointBalances(
  db: Db,
  pool: InPool,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sqlRows(db).as({ userId: text, balance: int })(sql`
    select holder as "userId", balance from ledger_accounts
    where guild_id = ${pool.guildId} and book = ${MEMBERS_BOOK} and unit = ${unitIn(pool)} and holder = any(${sql.param([...userIds])}::uuid[])`);
  return new Map(rows.map(({ userId, balance }) => [userId, balance]));
}

interface Charge extends InPool {
  readonly key: string;
  readonly actor: PointActor;
  /** What it is for, as the history names it: 'Bought …'. */
  readonly source: { readonly id: string; readonly label: string };
  readonly userId: string;
  readonly characterId: string | null;
  readonly name: string;
  /** Hundredths, more than 0. */
  readonly amount: number;
}

/**
 * Charges someone for what they buy, once for its key; `takeBackPoints` with the same key as `posted` returns it. Refused where
 * they have less, whatever the overdraft: a purchase leaves no one below 0. Refused too where the guild doesn't use points.
 */
export async function chargePoints(tx: Tx, { userId, characterId, name, amount, ...charge }: Charge): Promise<Granted> {
  const posted = await postPoints(tx, {
    ...charge,
    ...{ kind: 'purchase', reason: '' },
    entries: [{ userId, characterId, name, amount: -amount }],
  });
  const entry = posted?.entries[0];
  if (!entry) throw conflict('points_off', 'This guild has turned points off, so nothing can be bought with them.');
  if (entry.granted !== -amount || entry.balanceAfter < 0) {
    const has = pointsText(Math.max(0, entry.balanceAfter - entry.granted));
    throw conflict('not_enough_points', `You have ${has} points, and this costs ${pointsText(amount)}.`);
  }
  return entry;
}

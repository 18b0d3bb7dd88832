import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import {
  type LedgerAccount,
  lockAccounts,
  NO_HOLDER,
  post,
  postedWith,
  reverse,
  type Transfer,
  wasReversed,
} from '#/platform/ledger/ledger.server.ts';
import type { PayoutWay } from './payouts/payout.rules.ts';
import { amountText, KIND_LABELS } from './treasury.labels.ts';
import { ENTRY_KINDS, type EntryKind } from './treasury.rules.ts';

export const UNIT = 'copper';
/** The book of the treasury's own account in the ledger. */
export const TREASURY_BOOK = 'treasury.guild';

/** It never holds less than nothing. */
const TREASURY: LedgerAccount = { book: TREASURY_BOOK, unit: UNIT, holder: NO_HOLDER, tracked: true, floor: 0 };

/** Where coins of this kind come from, and go to: a person, or no one in particular. */
const otherSide = (kind: EntryKind, holder: string): LedgerAccount => ({
  ...{ book: `treasury.${kind}`, unit: UNIT, holder, tracked: false, floor: null },
});

export interface TreasuryPerson {
  readonly userId: string;
  readonly characterId: string;
  readonly name: string;
}

/** Whom an entry is about, with their part of it. */
export interface Share extends TreasuryPerson {
  /** Copper, less than nothing for what they get. */
  readonly change: number;
}

interface Actor {
  readonly userId: string | null;
  readonly name: string;
}

export interface NewEntry {
  readonly guildId: string;
  readonly id?: string;
  /** Posted once with it. */
  readonly key: string;
  readonly kind: Exclude<EntryKind, 'reversal'>;
  /** Copper; the sum of the shares, where there are any. */
  readonly change: number;
  readonly reason: string;
  readonly way?: PayoutWay;
  readonly actor: Actor;
  readonly shares: readonly Share[];
}

/** What is in it, locked until the end of the transaction. */
async function lockTreasury(tx: Tx, guildId: string): Promise<number> {
  const [account] = await lockAccounts(tx, guildId, [TREASURY]);
  return account?.balance ?? 0;
}

export async function balanceOf(db: Db, guildId: string): Promise<number> {
  const [account] = await sqlRows(db).as({ balance: int })(sql`
    select balance from ledger_accounts
    where guild_id = ${guildId} and book = ${TREASURY_BOOK} and unit = ${UNIT} and holder = ${NO_HOLDER}`);
  return account?.balance ?? 0;
}

/** Posts an entry, once for its key. Refused in words where the treasury would hold less than nothing, or more than can be counted. */
export async function postEntry(tx: Tx, { key, id = uuidv7(), ...entry }: NewEntry): Promise<string> {
  const { guildId, kind, change, shares } = entry;
  const balance = await lockTreasury(tx, guildId);
  requireRange(balance, change, `The treasury has ${amountText(balance)}. Enter that much or less.`);
  const { transactionId, repeated } = await post(tx, {
    ...{ guildId, id, key, kind },
    transfers:
      shares.length === 0
        ? [transfer(kind, NO_HOLDER, change)]
        : shares.map((of) => transfer(kind, of.userId, of.change)),
  });
  if (repeated) throw conflict('already_posted', 'This was already recorded. Reload the page.');
  await writeEntry(tx, transactionId, entry);
  return transactionId;
}

function transfer(kind: EntryKind, holder: string, change: number): Transfer {
  const other = otherSide(kind, holder);
  return change > 0 ? { from: other, to: TREASURY, amount: change } : { from: TREASURY, to: other, amount: -change };
}

function requireRange(balance: number, change: number, tooLittle: string): void {
  if (balance + change < 0) throw conflict('not_enough_gold', tooLittle);
  if (!Number.isSafeInteger(balance + change))
    throw conflict('too_much_gold', "The treasury can't hold that much. Enter a smaller amount.");
}

const ENTRY = {
  id: text,
  kind: oneOf(ENTRY_KINDS),
  change: int,
  reversed: bool,
  names: arrayOf(text),
  userIds: arrayOf(text),
};

/** An entry that may be reversed; its request and the treasury are locked, in this order, so that a second one waits. */
export async function lockEntry(tx: Tx, guildId: string, transactionId: string) {
  await tx.execute(sql`
    select from treasury_requests where guild_id = ${guildId} and transaction_id = ${transactionId} for update`);
  const balance = await lockTreasury(tx, guildId);
  const [entry] = await sqlRows(tx).as(ENTRY)(sql`
    select e.transaction_id as id, e.kind, e.change,
      ${wasReversed(sql`e`)} as reversed,
      array(select s.name from treasury_shares s where s.guild_id = e.guild_id and s.transaction_id = e.transaction_id
        order by s.user_id) as names,
      array(select s.user_id::text from treasury_shares s where s.guild_id = e.guild_id and s.transaction_id = e.transaction_id
        order by s.user_id) as "userIds"
    from treasury_entries e where e.guild_id = ${guildId} and e.transaction_id = ${transactionId}`);
  return entry ? { ...entry, balance } : null;
}

export type LockedEntry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;

interface ReversedEntry {
  readonly guildId: string;
  readonly entry: LockedEntry;
  readonly reason: string;
  readonly actor: Actor;
}

/** Takes an entry back as a whole; null where that was done before. */
export async function reverseEntry(tx: Tx, { guildId, entry, reason, actor }: ReversedEntry): Promise<string | null> {
  const { id: reverses, kind, change, balance } = entry;
  const key = `treasury-reversal:${reverses}`;
  if (await postedWith(tx, guildId, key)) return null;
  const what = KIND_LABELS[kind].toLowerCase();
  requireRange(balance, -change, `The treasury has only ${amountText(balance)}, so this ${what} can't be undone.`);
  const { transactionId } = await reverse(tx, { guildId, key, kind: 'reversal', reverses });
  const shares = await sqlRows(tx).as({ userId: text, characterId: text, name: text, change: int })(sql`
    select user_id as "userId", character_id as "characterId", name, -change as change from treasury_shares
    where guild_id = ${guildId} and transaction_id = ${reverses}`);
  await writeEntry(tx, transactionId, { guildId, kind: 'reversal', change: -change, reason, actor, shares });
  return transactionId;
}

type Written = Omit<NewEntry, 'key' | 'id' | 'kind'> & { readonly kind: EntryKind };

/** Its words; the balance is the one that the ledger has made of it. */
async function writeEntry(
  tx: Tx,
  transactionId: string,
  { guildId, kind, change, reason, way, actor, shares }: Written,
): Promise<void> {
  await tx.execute(sql`
    with entry as (
      insert into treasury_entries (guild_id, transaction_id, seq, kind, change, balance_after, reason, way, actor_user_id, actor_name, at)
      select ${guildId}, x.id, a.seq, ${kind}, ${change}, a.balance, ${reason}, ${way ?? null}, ${actor.userId}, ${actor.name}, x.at
      from ledger_transactions x, ledger_accounts a
      where x.guild_id = ${guildId} and x.id = ${transactionId}
        and a.guild_id = x.guild_id and a.book = ${TREASURY_BOOK} and a.unit = ${UNIT} and a.holder = ${NO_HOLDER}
      returning transaction_id)
    insert into treasury_shares (guild_id, transaction_id, user_id, character_id, name, change)
    select ${guildId}, entry.transaction_id, s."userId", s."characterId", s.name, s.change
    from entry, jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s(
      "userId" uuid, "characterId" uuid, name text, change bigint)`);
}

/** The person behind a character of the guild; null for anyone else. */
export async function personOf(db: Db, guildId: string, memberId: string): Promise<TreasuryPerson | null> {
  const [person] = await sqlRows(db).as({ userId: text, characterId: text, name: text })(sql`
    select m.user_id as "userId", m.character_id as "characterId", c.name
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and m.character_id = ${memberId}`);
  return person ?? null;
}

import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import {
  type LedgerAccount,
  NO_HOLDER,
  post,
  postedWith,
  reverse,
  type Transfer,
  wasReversed,
} from '#/platform/ledger/ledger.server.ts';
import { accountOf, lockTreasury, requireInUse, TREASURY_BOOK, UNIT } from './accounts/account.repository.server.ts';
import { hasSeveral, holderName, type TreasuryAccount, totalOf } from './accounts/account.rules.ts';
import { requireWithinLimit } from './limits/limit.repository.server.ts';
import { LIMITED_KINDS } from './limits/limit.rules.ts';
import type { PayoutWay } from './payouts/payout.rules.ts';
import { amountText, KIND_LABELS } from './treasury.labels.ts';
import { ENTRY_KINDS, type EntryKind, FIRST_ACCOUNT } from './treasury.rules.ts';

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
  /** The first one unless said. */
  readonly accountId?: string;
  /** Of a transfer: where it goes. */
  readonly toAccountId?: string;
  /** Copper; the sum of the shares, where there are any. */
  readonly change: number;
  readonly reason: string;
  readonly way?: PayoutWay;
  readonly actor: Actor;
  readonly shares: readonly Share[];
}

export interface PostedEntry {
  readonly transactionId: string;
  /** What its accounts are called; null where the guild has only one. */
  readonly account: string | null;
  readonly toAccount: string | null;
}

/**
 * Posts an entry, once for its key. Refused in words where an account would hold less than nothing, or more than can be counted,
 * where it's archived, and where a member would be paid more than their rank's limit.
 */
export async function postEntry(tx: Tx, { key, id = uuidv7(), ...entry }: NewEntry): Promise<PostedEntry> {
  const { guildId, kind, change, shares, accountId = FIRST_ACCOUNT, toAccountId } = entry;
  const involved = toAccountId === undefined ? [accountId] : [accountId, toAccountId];
  const accounts = await lockTreasury(tx, guildId, involved);
  requireInUse(accounts, involved);
  requireRoom(
    accounts,
    accountId,
    toAccountId === undefined ? change : 0,
    change,
    (has) => `${has}. Enter that much or less.`,
  );
  if (LIMITED_KINDS.includes(kind))
    for (const share of shares) await requireWithinLimit(tx, guildId, share, -share.change);
  const own = accountOf(accountId);
  const { transactionId, repeated } = await post(tx, {
    ...{ guildId, id, key, kind },
    transfers:
      toAccountId !== undefined
        ? [{ from: own, to: accountOf(toAccountId), amount: -change }]
        : shares.length === 0
          ? [transfer(own, otherSide(kind, NO_HOLDER), change)]
          : shares.map((of) => transfer(own, otherSide(kind, of.userId), of.change)),
  });
  if (repeated) throw conflict('already_posted', 'This was already recorded. Reload the page.');
  await writeEntry(tx, transactionId, entry);
  const nameOf = (of: string | undefined) =>
    hasSeveral(accounts) ? (accounts.find((one) => one.id === of)?.name ?? null) : null;
  return { transactionId, account: nameOf(accountId), toAccount: nameOf(toAccountId) };
}

const transfer = (own: LedgerAccount, other: LedgerAccount, change: number): Transfer =>
  change > 0 ? { from: other, to: own, amount: change } : { from: own, to: other, amount: -change };

/** `change` of one account, `total` of all of them together. */
function requireRoom(
  accounts: readonly TreasuryAccount[],
  accountId: string,
  total: number,
  change: number,
  tooLittle: (has: string) => string,
): void {
  const balance = accounts.find(({ id }) => id === accountId)?.balance ?? 0;
  const holder = holderName(accounts, accountId);
  if (balance + change < 0) throw conflict('not_enough_gold', tooLittle(`${holder} has ${amountText(balance)}`));
  if (!Number.isSafeInteger(totalOf(accounts) + total))
    throw conflict('too_much_gold', "The treasury can't hold that much. Enter a smaller amount.");
}

const ENTRY = {
  id: text,
  kind: oneOf(ENTRY_KINDS),
  change: int,
  accountId: text,
  toAccountId: text.orNull,
  reversed: bool,
  names: arrayOf(text),
  userIds: arrayOf(text),
};

/** An entry that may be reversed; its request and the treasury are locked, in this order, so that a second one waits. */
export async function lockEntry(tx: Tx, guildId: string, transactionId: string) {
  await tx.execute(sql`
    select from treasury_requests where guild_id = ${guildId} and transaction_id = ${transactionId} for update`);
  const [found] = await sqlRows(tx).as({ accountId: text, toAccountId: text.orNull })(sql`
    select account_id as "accountId", to_account_id as "toAccountId" from treasury_entries
    where guild_id = ${guildId} and transaction_id = ${transactionId}`);
  if (!found) return null;
  const { accountId, toAccountId } = found;
  const accounts = await lockTreasury(tx, guildId, toAccountId === null ? [accountId] : [accountId, toAccountId]);
  const [entry] = await sqlRows(tx).as(ENTRY)(sql`
    select e.transaction_id as id, e.kind, e.change, e.account_id as "accountId", e.to_account_id as "toAccountId",
      ${wasReversed(sql`e`)} as reversed,
      array(select s.name from treasury_shares s where s.guild_id = e.guild_id and s.transaction_id = e.transaction_id
        order by s.user_id) as names,
      array(select s.user_id::text from treasury_shares s where s.guild_id = e.guild_id and s.transaction_id = e.transaction_id
        order by s.user_id) as "userIds"
    from treasury_entries e where e.guild_id = ${guildId} and e.transaction_id = ${transactionId}`);
  return entry ? { ...entry, accounts } : null;
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
  const { id: reverses, kind, accountId, toAccountId, accounts } = entry;
  const key = `treasury-reversal:${reverses}`;
  if (await postedWith(tx, guildId, key)) return null;
  requireInUse(accounts, toAccountId === null ? [accountId] : [accountId, toAccountId]);
  // A transfer goes back from where it went.
  const mirrored =
    toAccountId === null
      ? { accountId, change: -entry.change }
      : { accountId: toAccountId, toAccountId: accountId, change: entry.change };
  const { change } = mirrored;
  const can = (has: string) =>
    `${has.replace(' has ', ' has only ')}, so this ${KIND_LABELS[kind].toLowerCase()} can't be undone.`;
  requireRoom(accounts, mirrored.accountId, toAccountId === null ? change : 0, change, can);
  const { transactionId } = await reverse(tx, { guildId, key, kind: 'reversal', reverses });
  const shares = await sqlRows(tx).as({ userId: text, characterId: text, name: text, change: int })(sql`
    select user_id as "userId", character_id as "characterId", name, -change as change from treasury_shares
    where guild_id = ${guildId} and transaction_id = ${reverses}`);
  await writeEntry(tx, transactionId, { guildId, kind: 'reversal', ...mirrored, reason, actor, shares });
  return transactionId;
}

type Written = Omit<NewEntry, 'key' | 'id' | 'kind'> & { readonly kind: EntryKind };

/** Its words; the balance is the one that the ledger has made of it. */
async function writeEntry(
  tx: Tx,
  transactionId: string,
  { guildId, kind, change, reason, way, actor, shares, accountId = FIRST_ACCOUNT, toAccountId }: Written,
): Promise<void> {
  const balanceIn = (holder: string | null) => sql`
    (select balance from ledger_accounts where guild_id = ${guildId} and book = ${TREASURY_BOOK} and unit = ${UNIT}
      and holder = ${holder}::uuid)`;
  await tx.execute(sql`
    with entry as (
      insert into treasury_entries (guild_id, transaction_id, seq, kind, account_id, to_account_id, change, balance_after,
        to_balance_after, total_after, reason, way, actor_user_id, actor_name, at)
      select ${guildId}, x.id, coalesce((select max(seq) from treasury_entries where guild_id = ${guildId}), 0) + 1, ${kind},
        ${accountId}::uuid, ${toAccountId ?? null}::uuid, ${change}, ${balanceIn(accountId)}, ${balanceIn(toAccountId ?? null)},
        (select sum(balance)::bigint from ledger_accounts where guild_id = ${guildId} and book = ${TREASURY_BOOK} and unit = ${UNIT}),
        ${reason}, ${way ?? null}, ${actor.userId}, ${actor.name}, x.at
      from ledger_transactions x where x.guild_id = ${guildId} and x.id = ${transactionId}
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

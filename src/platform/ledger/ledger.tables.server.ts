import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';

/** What a number is exact up to: amounts and balances stay below. */
const EXACT = sql.raw('9007199254740992');

const amount = (name: string) => bigint(name, { mode: 'number' });
const withinRange = (column: AnyPgColumn) => sql`abs(${column}) < ${EXACT}`;

/**
 * Where amounts of one unit are: a member's points, a treasury, a place in a storage. A source or a sink isn't tracked:
 * every award meets it, and no one asks for its balance. The balance is changed by transfers alone (a trigger).
 */
export const ledgerAccounts = guildTable(
  'ledger_accounts',
  {
    guildId: uuid('guild_id').notNull(),
    id: uuid('id').notNull(),
    /** What kind of account it is, `points.member`. */
    book: text('book').notNull(),
    /** What is counted, `points`: transfers are between accounts of one unit. */
    unit: text('unit').notNull(),
    /** Whose it is, within its book: a person, an item; the nil UUID where it is the guild's. */
    holder: uuid('holder').notNull(),
    tracked: boolean('tracked').notNull(),
    /** The lowest balance there may be; null for any. */
    floor: amount('floor'),
    balance: amount('balance').notNull().default(0),
    /** Transfers so far. */
    seq: amount('seq').notNull().default(0),
    lastAt: instant('last_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    unique('ledger_accounts_unit').on(t.guildId, t.id, t.unit),
    unique('ledger_accounts_of').on(t.guildId, t.book, t.unit, t.holder),
    check('ledger_accounts_floor', sql`${t.floor} is null or ${t.balance} >= ${t.floor}`),
    check('ledger_accounts_range', sql`${withinRange(t.balance)} and ${t.seq} >= 0`),
    check('ledger_accounts_tracked', sql`${t.tracked} or (${t.floor} is null and ${t.balance} = 0 and ${t.seq} = 0)`),
  ],
  { onGuildRemoved: 'keep', readableBy: { book: 'nobody', unit: 'nobody' } },
);

/** Something that happened to amounts: its transfers, all or none. Append-only, as they are. */
export const ledgerTransactions = guildTable(
  'ledger_transactions',
  {
    guildId: uuid('guild_id').notNull(),
    id: uuid('id').notNull(),
    /** The client's id of it, once in a guild: `award:…`. */
    key: text('key').notNull(),
    /** SHA-256 of what was asked for. */
    requestHash: text('request_hash').notNull(),
    kind: text('kind').notNull(),
    /** The transaction that it takes back: once, and never another reversal (a trigger). */
    reverses: uuid('reverses'),
    /** How many transfers it has. */
    transfers: integer('transfers').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    unique('ledger_transactions_key').on(t.guildId, t.key),
    uniqueIndex('ledger_transactions_reversed').on(t.guildId, t.reverses),
    foreignKey({ name: 'ledger_transactions_of', columns: [t.guildId, t.reverses], foreignColumns: [t.guildId, t.id] }),
    index('ledger_transactions_at').on(t.at),
    check('ledger_transactions_transfers', sql`${t.transfers} >= 0`),
  ],
  { onGuildRemoved: 'keep', readableBy: { key: 'nobody', requestHash: 'nobody', kind: 'nobody' } },
);

/** An amount that went from one account to another: it can't be unbalanced. */
export const ledgerTransfers = guildTable(
  'ledger_transfers',
  {
    guildId: uuid('guild_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    /** From 1. */
    n: integer('n').notNull(),
    unit: text('unit').notNull(),
    fromAccount: uuid('from_account').notNull(),
    toAccount: uuid('to_account').notNull(),
    amount: amount('amount').notNull(),
    /** Its place among the transfers of the account and the balance after it; null where the account isn't tracked. */
    fromSeq: amount('from_seq'),
    fromAfter: amount('from_after'),
    toSeq: amount('to_seq'),
    toAfter: amount('to_after'),
    /** Never before an earlier one of either account. */
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.transactionId, t.n] }),
    uniqueIndex('ledger_transfers_from').on(t.guildId, t.fromAccount, t.unit, t.fromSeq),
    uniqueIndex('ledger_transfers_to').on(t.guildId, t.toAccount, t.unit, t.toSeq),
    foreignKey({
      name: 'ledger_transfers_of',
      columns: [t.guildId, t.transactionId],
      foreignColumns: [ledgerTransactions.guildId, ledgerTransactions.id],
    }),
    foreignKey({
      name: 'ledger_transfers_from_account',
      columns: [t.guildId, t.fromAccount, t.unit],
      foreignColumns: [ledgerAccounts.guildId, ledgerAccounts.id, ledgerAccounts.unit],
    }),
    foreignKey({
      name: 'ledger_transfers_to_account',
      columns: [t.guildId, t.toAccount, t.unit],
      foreignColumns: [ledgerAccounts.guildId, ledgerAccounts.id, ledgerAccounts.unit],
    }),
    check('ledger_transfers_amount', sql`${t.amount} > 0 and ${t.amount} < ${EXACT}`),
    check('ledger_transfers_between', sql`${t.fromAccount} <> ${t.toAccount}`),
    check('ledger_transfers_n', sql`${t.n} >= 1`),
    check('ledger_transfers_seq', sql`${t.fromSeq} >= 1 and ${t.toSeq} >= 1`),
    check('ledger_transfers_after', sql`${withinRange(t.fromAfter)} and ${withinRange(t.toAfter)}`),
  ],
  { onGuildRemoved: 'keep', readableBy: { unit: 'nobody' } },
);

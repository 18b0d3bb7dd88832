import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { ranks } from '#/features/guild-access/member.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders, personAndHolders } from '#/platform/db/table.server.ts';
import { ledgerTransactions } from '#/platform/ledger/ledger.tables.server.ts';
import { LIMIT_PERIODS } from './limits/limit.rules.ts';
import { PAYOUT_WAYS } from './payouts/payout.rules.ts';
import { REQUEST_STATUSES } from './requests/request.rules.ts';
import { ENTRY_KINDS, FIRST_ACCOUNT } from './treasury.rules.ts';

const readers = holders('view:treasury');
const EXACT = sql.raw('9007199254740992');
const FIRST = sql.raw(`'${FIRST_ACCOUNT}'::uuid`);
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();
const withinRange = (column: AnyPgColumn) => sql`abs(${column}) < ${EXACT}`;

/** A part of the treasury with a balance of its own. A guild that has none here has its first one alone, without a name. */
export const treasuryAccounts = guildTable(
  'treasury_accounts',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    /** The holder of its account in the ledger; the nil UUID for the first one. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    createdAt: nowByDefault('created_at'),
    /** It is empty, and nothing moves in it. */
    archivedAt: instant('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    uniqueIndex('treasury_accounts_name').on(t.guildId, sql`lower(${t.name})`),
    check('treasury_accounts_name', sql`${t.name} <> ''`),
    check('treasury_accounts_first', sql`${t.id} <> ${FIRST} or ${t.archivedAt} is null`),
  ],
  { onGuildRemoved: 'delete', readableBy: { name: readers } },
);

/** How much a member whose highest rank this is may be paid in a period; a rank without a row isn't limited. */
export const treasuryLimits = guildTable(
  'treasury_limits',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    rankId: uuid('rank_id').notNull(),
    /** Copper. */
    amount: amount('amount'),
    period: text('period', { enum: LIMIT_PERIODS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.rankId] }),
    foreignKey({
      name: 'treasury_limits_of_rank',
      columns: [t.guildId, t.rankId],
      foreignColumns: [ranks.guildId, ranks.id],
    }).onDelete('cascade'),
    check('treasury_limits_period', isOneOf(t.period, LIMIT_PERIODS)),
    check('treasury_limits_amount', sql`${t.amount} > 0 and ${t.amount} < ${EXACT}`),
  ],
  { onGuildRemoved: 'delete', readableBy: { period: readers } },
);

/** What moved coins in or out of the treasury, or within it, and why. The coins themselves are in the ledger, whose transaction this is. */
export const treasuryEntries = guildTable(
  'treasury_entries',
  {
    guildId: uuid('guild_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    /** Its place among the entries of the treasury. */
    seq: amount('seq'),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** The account that it changes. */
    accountId: uuid('account_id').notNull().default(FIRST),
    /** The other account, where coins stay in the treasury; this one gets what the first one loses. */
    toAccountId: uuid('to_account_id'),
    /** Copper, less than nothing for what went out of the account. */
    change: amount('change'),
    /** Of the account. */
    balanceAfter: amount('balance_after'),
    /** Of the other account; null where there is none. */
    toBalanceAfter: bigint('to_balance_after', { mode: 'number' }),
    /** Of all accounts together. */
    totalAfter: amount('total_after'),
    reason: text('reason').notNull(),
    /** How a payout was split; null for anything else. */
    way: text('way', { enum: PAYOUT_WAYS }),
    /** Null for what a part of the system did. */
    actorUserId: uuid('actor_user_id').references(() => users.id),
    /** The name at the time. */
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.transactionId] }),
    foreignKey({
      name: 'treasury_entries_of',
      columns: [t.guildId, t.transactionId],
      foreignColumns: [ledgerTransactions.guildId, ledgerTransactions.id],
    }),
    uniqueIndex('treasury_entries_order').on(t.guildId, t.seq),
    index('treasury_entries_account').on(t.guildId, t.accountId, t.seq),
    index('treasury_entries_to_account').on(t.guildId, t.toAccountId, t.seq),
    index('treasury_entries_at').on(t.guildId, t.at),
    index('treasury_entries_account_at').on(t.guildId, t.accountId, t.at),
    index('treasury_entries_to_account_at').on(t.guildId, t.toAccountId, t.at),
    index('treasury_entries_actor').on(t.actorUserId),
    check('treasury_entries_kind', isOneOf(t.kind, ENTRY_KINDS)),
    check('treasury_entries_way', isOneOf(t.way, PAYOUT_WAYS)),
    check('treasury_entries_payout', sql`(${t.kind} = 'payout') = (${t.way} is not null)`),
    check(
      'treasury_entries_amounts',
      sql`${withinRange(t.change)} and ${t.change} <> 0 and ${t.balanceAfter} >= 0 and ${t.totalAfter} >= ${t.balanceAfter} and ${t.seq} >= 1`,
    ),
    check(
      'treasury_entries_between',
      sql`case when ${t.toAccountId} is null then ${t.toBalanceAfter} is null and ${t.kind} <> 'transfer'
        else ${t.toBalanceAfter} >= 0 and ${t.change} < 0 and ${t.toAccountId} <> ${t.accountId} end`,
    ),
  ],
  {
    onGuildRemoved: 'keep',
    // Without a person of its own; a reason about someone is hidden with their share, where the guild says so.
    people: { names: { actorName: 'actorUserId' } },
    readableBy: { kind: readers, reason: readers, way: readers, actorName: readers },
    withoutForeignKey: {
      accountId: 'the name of an account goes with the guild, its entries stay',
      toAccountId: 'the name of an account goes with the guild, its entries stay',
    },
  },
);

/** Whom an entry is about, and how much of it: one person of a deposit, each person of a payout. */
export const treasuryShares = guildTable(
  'treasury_shares',
  {
    guildId: uuid('guild_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    characterId: uuid('character_id').notNull(),
    /** The name at the time. */
    name: text('name').notNull(),
    change: amount('change'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.transactionId, t.userId] }),
    foreignKey({
      name: 'treasury_shares_of',
      columns: [t.guildId, t.transactionId],
      foreignColumns: [treasuryEntries.guildId, treasuryEntries.transactionId],
    }),
    foreignKey({
      name: 'treasury_shares_character',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('treasury_shares_of_user').on(t.guildId, t.userId, t.transactionId),
    index('treasury_shares_user').on(t.userId),
    index('treasury_shares_by_character').on(t.characterId, t.userId),
    check('treasury_shares_change', sql`${withinRange(t.change)} and ${t.change} <> 0`),
  ],
  {
    onGuildRemoved: 'keep',
    person: 'userId',
    // As long as the guild's privacy settings are public.
    people: { names: { name: 'userId' }, of: { column: 'userId', rows: 'keep' } },
    readableBy: { name: personAndHolders('view:treasury') },
  },
);

/** Gold that a member asks for, and what became of it. */
export const treasuryRequests = guildTable(
  'treasury_requests',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
    /** The name at the time. */
    name: text('name').notNull(),
    amount: amount('amount'),
    reason: text('reason').notNull(),
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('open'),
    createdAt: nowByDefault('created_at'),
    /** Of the decision in force. */
    decisionId: uuid('decision_id'),
    decidedAt: instant('decided_at'),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id),
    decidedByName: text('decided_by_name'),
    /** Why it was rejected. */
    answer: text('answer'),
    /** Of the entry that paid it. */
    transactionId: uuid('transaction_id'),
    paidAt: instant('paid_at'),
    /** How often it was paid: more than once where a payment was reversed. */
    payments: integer('payments').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({
      name: 'treasury_requests_by',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    foreignKey({
      name: 'treasury_requests_paid_by',
      columns: [t.guildId, t.transactionId],
      foreignColumns: [treasuryEntries.guildId, treasuryEntries.transactionId],
    }),
    uniqueIndex('treasury_requests_entry').on(t.guildId, t.transactionId),
    index('treasury_requests_queue').on(t.guildId, t.createdAt, t.id).where(sql`status in ('open', 'approved')`),
    index('treasury_requests_newest').on(t.guildId, t.createdAt, t.id),
    index('treasury_requests_user').on(t.userId, t.guildId),
    index('treasury_requests_character').on(t.characterId, t.userId),
    index('treasury_requests_decider').on(t.decidedByUserId),
    check('treasury_requests_status', isOneOf(t.status, REQUEST_STATUSES)),
    check('treasury_requests_amount', sql`${t.amount} > 0 and ${t.amount} < ${EXACT}`),
    check(
      'treasury_requests_paid',
      sql`(${t.status} = 'paid') = (${t.transactionId} is not null and ${t.paidAt} is not null)`,
    ),
    check(
      'treasury_requests_decision',
      sql`case when ${t.status} = 'open' then ${t.decisionId} is null
        when ${t.status} = 'canceled' then true else ${t.decisionId} is not null and ${t.decidedByName} is not null end`,
    ),
    check('treasury_requests_payments', sql`${t.payments} >= 0`),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: {
      names: { name: 'userId', decidedByName: 'decidedByUserId' },
      of: { column: 'userId', rows: 'keep', own: ['reason'] },
    },
    readableBy: {
      name: personAndHolders('edit:treasury'),
      reason: personAndHolders('edit:treasury'),
      status: personAndHolders('edit:treasury'),
      decidedByName: personAndHolders('edit:treasury'),
      answer: personAndHolders('edit:treasury'),
    },
    withoutForeignKey: { decisionId: 'it names the decision, not a row' },
  },
);

import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, foreignKey, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { pointPools } from '#/features/point-pools/pool.tables.server.ts';
import { instant, isOneOf } from '#/platform/db/platform.tables.server.ts';
import { guildTable, personAndHolders } from '#/platform/db/table.server.ts';
import { ledgerTransactions } from '#/platform/ledger/ledger.tables.server.ts';
import { POINT_KINDS, POINT_LIMITS } from './point.rules.ts';

/** What moved points, and why. The points themselves are in the ledger, whose transaction this is. */
export const pointTransactions = guildTable(
  'point_transactions',
  {
    guildId: uuid('guild_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    poolId: uuid('pool_id').notNull(),
    kind: text('kind', { enum: POINT_KINDS }).notNull(),
    reason: text('reason').notNull(),
    /** Null for what the product did by a rule. */
    actorUserId: uuid('actor_user_id').references(() => users.id),
    actorName: text('actor_name').notNull(),
    /** The activity or task that was rewarded. */
    sourceId: uuid('source_id'),
    sourceLabel: text('source_label'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.transactionId] }),
    foreignKey({
      name: 'point_transactions_of',
      columns: [t.guildId, t.transactionId],
      foreignColumns: [ledgerTransactions.guildId, ledgerTransactions.id],
    }),
    foreignKey({
      name: 'point_transactions_in',
      columns: [t.guildId, t.poolId],
      foreignColumns: [pointPools.guildId, pointPools.id],
    }),
    index('point_transactions_of_pool').on(t.guildId, t.poolId, t.kind, t.at),
    index('point_transactions_source').on(t.guildId, t.sourceId),
    index('point_transactions_actor').on(t.actorUserId),
    check('point_transactions_kind', isOneOf(t.kind, POINT_KINDS)),
  ],
  {
    onGuildRemoved: 'keep',
    people: { names: { actorName: 'actorUserId' } },
    readableBy: {
      // A row has no person of its own: everyone who got something of it reads it, whatever their rights.
      kind: 'members',
      reason: 'members',
      actorName: 'members',
      sourceLabel: 'members',
    },
    withoutForeignKey: { sourceId: 'an activity or a task, which may be deleted; its name stays' },
  },
);

const EXACT = sql.raw('9007199254740992');
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();
const withinRange = (column: AnyPgColumn) => sql`abs(${column}) < ${EXACT}`;

/** What one person got of it, or lost: also nothing, where a cap withheld it all. Amounts are hundredths. */
export const pointEntries = guildTable(
  'point_entries',
  {
    guildId: uuid('guild_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Who earned it, where that is known, and the name at the time. */
    characterId: uuid('character_id'),
    name: text('name').notNull(),
    requested: amount('requested'),
    granted: amount('granted'),
    limit: text('limited_by', { enum: POINT_LIMITS }),
    balanceAfter: amount('balance_after'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.transactionId, t.userId] }),
    foreignKey({
      name: 'point_entries_of',
      columns: [t.guildId, t.transactionId],
      foreignColumns: [pointTransactions.guildId, pointTransactions.transactionId],
    }),
    foreignKey({
      name: 'point_entries_character',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('point_entries_of_user').on(t.guildId, t.userId, t.at, t.transactionId),
    index('point_entries_user').on(t.userId, t.at),
    index('point_entries_by_character').on(t.characterId, t.userId),
    check('point_entries_limit', isOneOf(t.limit, POINT_LIMITS)),
    check(
      'point_entries_amounts',
      sql`${withinRange(t.requested)} and ${withinRange(t.granted)} and ${withinRange(t.balanceAfter)}`,
    ),
  ],
  {
    onGuildRemoved: 'keep',
    person: 'userId',
    // As long as the guild's privacy settings are public.
    people: {
      names: { name: 'userId' },
      of: {
        column: 'userId',
        rows: 'keep',
        // Of a pool for staff they don't know (decision 150).
        exported: `exists (
          select from point_transactions x join point_pools p on p.guild_id = x.guild_id and p.id = x.pool_id
          where x.guild_id = point_entries.guild_id and x.transaction_id = point_entries.transaction_id
            and p.audience = 'everyone')`,
      },
    },
    readableBy: { name: personAndHolders('view:members'), limit: personAndHolders('view:members') },
  },
);

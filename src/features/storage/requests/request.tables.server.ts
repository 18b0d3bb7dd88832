import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, personAndHolders } from '#/platform/db/table.server.ts';
import { storageItems, storageTransactions } from '../storage.tables.server.ts';
import { REQUEST_KINDS, REQUEST_STATUSES } from './request.rules.ts';

const theirsAndStaff = personAndHolders('edit:storage');

/** What a member asks of the storage, buys from it or wants to give it, and what became of it. */
export const storageRequests = guildTable(
  'storage_requests',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
    /** The name at the time. */
    name: text('name').notNull(),
    itemId: uuid('item_id').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('open'),
    /** What was paid for all of it, in hundredths of points; null for anything but a purchase. */
    paid: bigint('paid', { mode: 'number' }),
    /** Of a donation: where the inventory had it, and the note there, for when it comes back. */
    fromNode: text('from_node'),
    fromNote: text('from_note'),
    createdAt: nowByDefault('created_at'),
    /** Of the decision in force. */
    decisionId: uuid('decision_id'),
    decidedAt: instant('decided_at'),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id),
    decidedByName: text('decided_by_name'),
    /** Why it was rejected. */
    answer: text('answer'),
    /** Of the movement that fulfilled it. */
    transactionId: uuid('transaction_id'),
    doneAt: instant('done_at'),
    /** How often it was fulfilled: more than once where a movement was undone. */
    times: integer('times').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({
      name: 'storage_requests_by',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    foreignKey({
      name: 'storage_requests_item',
      columns: [t.guildId, t.itemId],
      foreignColumns: [storageItems.guildId, storageItems.id],
    }),
    foreignKey({
      name: 'storage_requests_done_by',
      columns: [t.guildId, t.transactionId],
      foreignColumns: [storageTransactions.guildId, storageTransactions.transactionId],
    }),
    uniqueIndex('storage_requests_movement').on(t.guildId, t.transactionId),
    index('storage_requests_queue').on(t.guildId, t.createdAt, t.id).where(sql`status in ('open', 'approved')`),
    index('storage_requests_newest').on(t.guildId, t.createdAt, t.id),
    index('storage_requests_of_item').on(t.guildId, t.itemId),
    index('storage_requests_user').on(t.userId, t.guildId),
    index('storage_requests_character').on(t.characterId, t.userId),
    index('storage_requests_decider').on(t.decidedByUserId),
    check('storage_requests_kind', isOneOf(t.kind, REQUEST_KINDS)),
    check('storage_requests_status', isOneOf(t.status, REQUEST_STATUSES)),
    check('storage_requests_quantity', sql`${t.quantity} > 0 and ${t.times} >= 0`),
    check('storage_requests_paid', sql`(${t.kind} = 'purchase') = (${t.paid} is not null) and ${t.paid} > 0`),
    check(
      'storage_requests_done',
      sql`(${t.status} = 'done') = (${t.transactionId} is not null and ${t.doneAt} is not null)`,
    ),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: {
      names: { name: 'userId', decidedByName: 'decidedByUserId' },
      of: { column: 'userId', rows: 'keep', own: ['reason'] },
    },
    readableBy: {
      kind: theirsAndStaff,
      name: theirsAndStaff,
      reason: theirsAndStaff,
      status: theirsAndStaff,
      fromNode: theirsAndStaff,
      fromNote: 'nobody',
      decidedByName: theirsAndStaff,
      answer: theirsAndStaff,
    },
    withoutForeignKey: { decisionId: 'it names the decision, not a row' },
  },
);

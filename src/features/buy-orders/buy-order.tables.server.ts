import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { RARITIES, REGIONS } from '#/features/game/game.data.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { gameItems } from '#/features/items/item.tables.server.ts';
import { isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';
import { ORDER_STATUSES } from './buy-order.rules.ts';

/** What a character wants to buy, from everyone or from members of the guild that it names. */
export const buyOrders = guildTable(
  'buy_orders',
  {
    id: uuid('id').primaryKey(),
    /** Null on the global platform; else the buyer's guild when it was placed. */
    guildId: uuid('guild_id').references(() => guilds.id),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
    itemGuid: uuid('item_guid')
      .notNull()
      .references(() => gameItems.guid),
    /** At least; null where anything will do. */
    rarity: text('rarity', { enum: RARITIES }),
    grade: text('grade', { enum: ENTRY_GRADES }),
    /** Percent. */
    quality: integer('quality'),
    /** Where it is to be picked up; null for anywhere. */
    region: text('region', { enum: REGIONS }),
    node: text('node'),
    quantity: integer('quantity').notNull(),
    /** Copper for one piece. */
    maxUnitPrice: bigint('max_unit_price', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    version: integer('version').notNull().default(1),
    createdAt: nowByDefault('created_at'),
    /** When its owner asked for this many: what was being bought by then isn't taken off. */
    askedAt: nowByDefault('asked_at'),
    updatedAt: nowByDefault('updated_at'),
  },
  (t) => [
    foreignKey({
      name: 'buy_orders_character',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('buy_orders_of_character').on(t.characterId, t.userId),
    index('buy_orders_user').on(t.userId),
    index('buy_orders_item').on(t.itemGuid),
    index('buy_orders_guild').on(t.guildId),
    // What a listing could fit, and what is wanted of an item, the best price first.
    index('buy_orders_item_price').on(t.itemGuid, t.maxUnitPrice, t.id).where(sql`status = 'open'`),
    index('buy_orders_global_newest').on(t.createdAt, t.id).where(sql`guild_id is null and status = 'open'`),
    index('buy_orders_global_price').on(t.maxUnitPrice, t.id).where(sql`guild_id is null and status = 'open'`),
    index('buy_orders_guild_newest')
      .on(t.guildId, t.createdAt, t.id)
      .where(sql`guild_id is not null and status = 'open'`),
    index('buy_orders_guild_price')
      .on(t.guildId, t.maxUnitPrice, t.id)
      .where(sql`guild_id is not null and status = 'open'`),
    index('buy_orders_closed').on(t.updatedAt).where(sql`status = 'closed'`),
    check('buy_orders_rarity', isOneOf(t.rarity, RARITIES)),
    check('buy_orders_grade', isOneOf(t.grade, ENTRY_GRADES)),
    check('buy_orders_region', isOneOf(t.region, REGIONS)),
    check('buy_orders_status', isOneOf(t.status, ORDER_STATUSES)),
    check('buy_orders_quality', sql`${t.quality} between 0 and 100 and ${t.quality} % 10 = 0`),
    check('buy_orders_quantity', sql`${t.quantity} between 1 and 999999`),
    check('buy_orders_max_unit_price', sql`${t.maxUnitPrice} between 0 and 999999999`),
    check('buy_orders_version', sql`${t.version} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    guildOptional: 'on the global platform it is of a character alone',
    acrossGuilds: { buy_orders_pkey: 'of a character, on either platform' },
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete', own: ['note'] } },
    // On the global platform everyone who is signed in reads them; in a guild a test of its own says who.
    readableBy: {
      rarity: 'everyone',
      grade: 'everyone',
      region: 'everyone',
      node: 'everyone',
      note: 'everyone',
      status: 'everyone',
    },
  },
);

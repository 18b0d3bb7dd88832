import { type SQL, sql } from 'drizzle-orm';
import { RARITIES, REGIONS } from '#/features/game/game.data.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM_CATEGORIES, ITEM_ICONS } from '#/features/items/item.rules.ts';
import { arrayOf, instant, int, oneOf, text } from '#/platform/db/rows.server.ts';
import { ORDER_STATUSES } from './buy-order.rules.ts';

/** Columns of a buy order `o` with its item `i`. */
export const ORDER_COLUMNS = sql`o.id, o.guild_id as "guildId", o.character_id as "characterId", o.item_guid as "itemGuid",
  i.name as "itemName", i.category, i.icon, i.rarities as "itemRarities", o.rarity, o.grade, o.quality, o.region, o.node, o.quantity,
  o.max_unit_price as "maxUnitPrice", o.note, o.status, o.version, o.created_at as "createdAt"`;

export const ORDER = {
  ...{ id: text, guildId: text.orNull, characterId: text, itemGuid: text, itemName: text },
  ...{ category: oneOf(ITEM_CATEGORIES), icon: oneOf(ITEM_ICONS), itemRarities: arrayOf(text) },
  ...{ rarity: oneOf(RARITIES).orNull, grade: oneOf(ENTRY_GRADES).orNull, quality: int.orNull },
  ...{ region: oneOf(REGIONS).orNull, node: text.orNull, quantity: int, maxUnitPrice: int, note: text },
  ...{ status: oneOf(ORDER_STATUSES), version: int, createdAt: instant },
};

/** SQL: that neither of two people has blocked the other as a trader. */
export const isUnblocked = (one: SQL, other: SQL): SQL => sql`not exists (select from trader_blocks b
    where b.user_id = ${one} and b.blocked_user_id = ${other})
  and not exists (select from trader_blocks b where b.user_id = ${other} and b.blocked_user_id = ${one})`;

/** SQL: that a character is in a guild. Asked row by row: beside an "or", "exists" would read all members. */
export const isMemberOf = (guildId: SQL, characterId: SQL): SQL => sql`coalesce((select true from members m
  where m.guild_id = ${guildId} and m.character_id = ${characterId} limit 1), false)`;

/** SQL: that a buy order `o` stands on its market: it's open, and in a guild its character is a member. */
export const isStanding = sql`o.status = 'open'
  and (o.guild_id is null or ${isMemberOf(sql`o.guild_id`, sql`o.character_id`)})`;

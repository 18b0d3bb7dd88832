import { type SQL, sql } from 'drizzle-orm';
import { RARITIES, REALMS, REGIONS } from '#/features/game/game.data.ts';
import { ENTRY_GRADES } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM_CATEGORIES, ITEM_ICONS } from '#/features/items/item.rules.ts';
import { bool, instant, int, oneOf, text } from '#/platform/db/rows.server.ts';
import { LISTING_STATUSES } from './listing.rules.ts';

/** Columns of a listing `l` with its item `i`, as cards show it and as it's bought from there. */
export const OFFERED_COLUMNS = sql`l.id, l.character_id as "characterId", l.item_guid as "gameItemGuid", i.name as "itemName", i.icon,
  l.title, l.rarity, l.quality, l.grade, l.enchantment, l.node, l.is_node_storefront as "isNodeStorefront", l.unit_price as "unitPrice",
  l.stock, l.reserved, l.status, l.description, l.image_link as "imageLink"`;

export const OFFERED = {
  ...{ id: text, characterId: text, gameItemGuid: text, itemName: text, icon: oneOf(ITEM_ICONS), title: text },
  ...{ rarity: oneOf(RARITIES), quality: int.orNull, grade: oneOf(ENTRY_GRADES), enchantment: int.orNull, node: text },
  ...{ isNodeStorefront: bool, unitPrice: int, stock: int, reserved: int, status: oneOf(LISTING_STATUSES) },
  ...{ description: text, imageLink: text.orNull },
};

/** The same with what tells of where and when, as other lists show it. */
export const LISTING_COLUMNS = sql`${OFFERED_COLUMNS}, l.guild_id as "guildId", i.category, l.region, l.server,
  l.created_at as "createdAt"`;

export const LISTING = {
  ...OFFERED,
  ...{ guildId: text.orNull, category: oneOf(ITEM_CATEGORIES), region: oneOf(REGIONS), server: oneOf(REALMS) },
  createdAt: instant,
};

/** The rest of a listing, which its page and its form need. */
export const MORE_COLUMNS = sql`l.delivery_instructions as "deliveryInstructions",
  l.communication_instructions as "communicationInstructions", l.taken_down_at is not null as "isTakenDown", l.version`;
export const MORE = { deliveryInstructions: text, communicationInstructions: text, isTakenDown: bool, version: int };

/**
 * SQL: whether people find a listing `l` on the global platform (`guildId` null) or in a guild: its storefront is open there, and in a
 * guild the seller is still a member.
 */
export const isOffered = (guildId: string | null): SQL =>
  guildId === null
    ? sql`l.guild_id is null and l.status = 'active' and exists (select from storefronts s
        where s.character_id = l.character_id and s.enable_global and not s.on_vacation)`
    : sql`l.guild_id = ${guildId} and l.status = 'active' and exists (select from storefronts s
        where s.character_id = l.character_id and s.enable_guild and not s.on_vacation)
        and exists (select from members m where m.guild_id = l.guild_id and m.character_id = l.character_id)`;

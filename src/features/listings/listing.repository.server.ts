import { and, eq, sql } from 'drizzle-orm';
import { AppError, conflict, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { foldForSearch } from '#/base/text.ts';
import { lockOwnCharacter, type OwnCharacter } from '#/features/characters/character.api.server.ts';
import { type GuildScope, refuseArchived, requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { existsIn, rarityMessage } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM, ITEM_COLUMNS } from '#/features/items/item.queries.server.ts';
import type { Platform } from '#/features/storefronts/storefront.rules.ts';
import { storefronts } from '#/features/storefronts/storefront.tables.server.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { offersChanged } from './listing.api.server.ts';
import { LISTINGS_MAX, unitPriceOf } from './listing.rules.ts';
import type { ListingFacts } from './listing.schema.ts';
import { LISTING, LISTING_COLUMNS, MORE, MORE_COLUMNS } from './listing.sql.server.ts';
import { listingMovements, listings } from './listing.tables.server.ts';

/** A change of listings takes turns with the others of the same character; `scope`: where it is to be offered. */
export async function lockSeller(
  tx: Tx,
  { characterId, platform }: { readonly characterId: string; readonly platform: Platform },
  who: Actor,
) {
  const character = await lockOwnCharacter(tx, who, characterId);
  if (!character) return null;
  const guildId = platform === 'guild' ? guildOf(character) : null;
  return { userId: character.userId, character, scope: await scopeOf(tx, who, guildId) };
}

function guildOf({ guildId }: OwnCharacter): string {
  if (guildId !== null) return guildId;
  throw conflict('not_in_guild', 'This character is in no guild. Choose the global market, or join a guild first.');
}

/** The rights of whoever offers something in a guild, which must not be archived. */
const scopeOf = async (tx: Tx, who: Actor, guildId: string | null): Promise<GuildScope | null> =>
  guildId === null ? null : refuseArchived(await requireGuildForWrite(tx, who, guildId));

const OWNED = { ...LISTING, ...MORE, userId: text };
export type OwnedListing = RowOf<typeof OWNED>;

/** An own listing, locked until the transaction ends, with its character; null where it isn't one. */
export async function lockListing(tx: Tx, { listingId }: { readonly listingId: string }, who: Actor) {
  if (who.kind !== 'user') return null;
  const [listing] = await sqlRows(tx).as(OWNED)(sql`
    select ${LISTING_COLUMNS}, ${MORE_COLUMNS}, l.user_id as "userId" from listings l join game_items i on i.guid = l.item_guid
    where l.id = ${listingId} and l.user_id = ${who.userId} for no key update of l`);
  return listing ? { userId: listing.userId, listing } : null;
}

/** The same where it is to be offered: on the platform that is chosen for it. */
export async function lockListingFor(
  tx: Tx,
  { listingId, platform }: { readonly listingId: string; readonly platform?: Platform },
  who: Actor,
) {
  const locked = await lockListing(tx, { listingId }, who);
  if (!locked) return null;
  const { listing } = locked;
  const character = await lockOwnCharacter(tx, who, listing.characterId);
  if (!character) return null;
  const isGuilds = (platform ?? (listing.guildId === null ? 'global' : 'guild')) === 'guild';
  // One that is in a guild stays in that one.
  const guildId = isGuilds ? (listing.guildId ?? guildOf(character)) : null;
  return { ...locked, character, guildId, scope: await scopeOf(tx, who, guildId) };
}

/** An item that can be listed in this rarity; throws where it can't. */
async function itemFor(tx: Tx, { gameItemGuid, rarity }: ListingFacts, known?: string) {
  const [item] = await sqlRows(tx).as(ITEM)(sql`
    select ${ITEM_COLUMNS} from game_items i
    where i.guid = ${gameItemGuid} and (i.retired_at is null or i.guid = ${known ?? null}::uuid)`);
  if (!item) throw notFound();
  if (!existsIn(item.rarities, rarity)) {
    const words = rarityMessage(item.name, item.rarities);
    throw new AppError({ code: 'INVALID', reason: 'rarity_unknown', message: words, fields: { rarity: words } });
  }
  return item;
}

/** Columns of a listing from what was sent. */
async function columnsFrom(tx: Tx, input: ListingFacts, known?: string) {
  const item = await itemFor(tx, input, known);
  const { title, description, deliveryInstructions, communicationInstructions, rarity, quality, grade } = input;
  const { enchantment, region, server, node, isNodeStorefront, imageLink } = input;
  return {
    ...{ itemGuid: item.guid, title, description, deliveryInstructions, communicationInstructions, rarity, quality },
    ...{ grade, enchantment, region, server, node, isNodeStorefront, imageLink, unitPrice: unitPriceOf(input) },
    searched: foldForSearch(`${title} ${item.name}`),
  };
}

const imageHolder = (listingId: string): string => `listing:${listingId}:image`;

/** Writes a new listing of a locked character with its first stock; answers its id. */
export async function insertListing(
  tx: Tx,
  { id: characterId, userId }: Pick<OwnCharacter, 'id' | 'userId'>,
  guildId: string | null,
  input: ListingFacts,
): Promise<string> {
  await refuseFull(tx, characterId);
  const id = uuidv7();
  const columns = await columnsFrom(tx, input);
  await claimUpload(tx, {
    ...{ holder: imageHolder(id), link: input.imageLink, ownerUserId: userId, purpose: 'storefronts' },
    field: 'imageLink',
  });
  await tx
    .insert(listings)
    .values({ id, guildId, characterId, userId, ...columns, stock: input.stock, reserved: 0, status: 'active' });
  offersChanged(tx, [{ guildId, characterId }]);
  await writeStocked(tx, id, input.stock);
  return id;
}

/** Saves a locked listing; refuses one that changed since it was read, and less stock than trades hold. */
export async function saveListing(
  tx: Tx,
  { listing, guildId }: { readonly listing: OwnedListing; readonly guildId: string | null },
  version: number,
  input: ListingFacts,
): Promise<void> {
  if (listing.version !== version)
    throw conflict('listing_changed', 'This listing changed since you opened it. Look at it again, then save.');
  if (input.stock < listing.reserved) {
    const words = `${listing.reserved.toLocaleString('en-US')} are reserved for running trades. Stock can't be lower.`;
    throw new AppError({ code: 'CONFLICT', reason: 'stock_reserved', message: words, fields: { stock: words } });
  }
  const columns = await columnsFrom(tx, input, listing.gameItemGuid);
  await claimUpload(tx, {
    ...{ holder: imageHolder(listing.id), link: input.imageLink, ownerUserId: listing.userId, purpose: 'storefronts' },
    field: 'imageLink',
  });
  if (input.stock !== listing.stock) await writeStocked(tx, listing.id, input.stock - listing.stock);
  await tx
    .update(listings)
    .set({ ...columns, guildId, stock: input.stock, version: sql`${listings.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(listings.id, listing.id), eq(listings.version, version)));
  // It may have been offered elsewhere before.
  const { characterId } = listing;
  offersChanged(tx, [
    { guildId, characterId },
    { guildId: listing.guildId, characterId },
  ]);
}

const writeStocked = (tx: Tx, listingId: string, stock: number) =>
  tx.insert(listingMovements).values({ id: uuidv7(), listingId, kind: 'stocked', stock, reserved: 0, at: sql`now()` });

export async function setListingStatus(tx: Tx, listingId: string, status: OwnedListing['status']): Promise<void> {
  const changed = await tx
    .update(listings)
    .set({ status, version: sql`${listings.version} + 1`, updatedAt: sql`now()` })
    .where(eq(listings.id, listingId))
    .returning({ guildId: listings.guildId, characterId: listings.characterId });
  offersChanged(tx, changed);
}

/** Throws where a locked character has as many listings as there may be. */
export async function refuseFull(tx: Tx, characterId: string): Promise<void> {
  const [counted] = await sqlRows(tx).as({ n: int })(sql`
    select count(*)::int as n from listings where character_id = ${characterId} and status <> 'archived'`);
  if ((counted?.n ?? 0) >= LISTINGS_MAX)
    throw conflict('too_many_listings', `A character can have ${LISTINGS_MAX} listings. Archive some first.`);
}

/** A character's first listing opens its storefront; one that was saved before is left as its owner wants it. */
export const openStorefront = (tx: Tx, { id: characterId, userId, name }: OwnCharacter) =>
  tx
    .insert(storefronts)
    .values({
      ...{ characterId, userId, title: `${name}’s storefront`, description: '', onVacation: false },
      ...{ enableGlobal: true, enableGuild: true },
    })
    .onConflictDoNothing();

/** Changes of one player's listings: a form filled in by hand never reaches it. */
export const listingLimit: Limit<unknown> = (_input, { userId }) => [
  { key: `listing.change:${userId}`, capacity: 240, seconds: 600 },
];

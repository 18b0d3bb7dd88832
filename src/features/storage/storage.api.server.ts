import { sql } from 'drizzle-orm';
import { ENTRY_GRADES, ENTRY_RARITIES } from '#/features/items/inventory/inventory.rules.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { postedWith } from '#/platform/ledger/ledger.server.ts';
import {
  knownPlaces,
  knownVariants,
  lockStock,
  lockStockOfItems,
  partsOf,
  type Stock,
  type StoragePerson,
} from './storage.repository.server.ts';
import { availableOf, type PlaceFacts, type StockVariant, stockKey, takenFrom } from './storage.rules.ts';
import {
  changeReserved,
  lockMovement,
  type MovementSource,
  type NewMovement,
  postMovement,
  type Record,
  reverseMovement,
  type StorageActor,
} from './storage-movements.repository.server.ts';
import {
  addReservations,
  lessenReservations,
  type Purpose,
  type Reservation,
  removeReservations,
  reservationsOf,
  type StockForPurpose,
  stockFor,
} from './storage-reservations.repository.server.ts';

/**
 * What other features do with a guild's storage inside their own transaction (docs/product/storage.md). Each judges who may before
 * it calls, locks its own row before the stock, and passes on the `record` of its command, so that staff hear of what falls below
 * its minimum. Quantities are whole and above 0; refusals are CONFLICT in words for the person who caused the call.
 */

/** What a guild has of an item in all its variants. */
export interface ItemStock {
  readonly itemGuid: string;
  readonly total: number;
  /** What isn't reserved for something: what can be used. */
  readonly available: number;
}

/** What the guild has of these items, by GUID, without a lock; items that it never had are left out. */
export async function stockOfItems(
  db: Db,
  guildId: string,
  itemGuids: readonly string[],
): Promise<ReadonlyMap<string, ItemStock>> {
  const rows = await sqlRows(db).as({ itemGuid: text, total: int, available: int })(sql`
    select item_guid as "itemGuid", sum(total)::bigint as total, sum(total - reserved)::bigint as available
    from storage_items where guild_id = ${guildId} and item_guid = any(${sql.param([...itemGuids])}::uuid[])
    group by item_guid`);
  return new Map(rows.map((row) => [row.itemGuid, row]));
}

/** So much of an item, whatever its variant. */
export interface ItemAmount {
  readonly itemGuid: string;
  readonly quantity: number;
}

interface Reserving {
  readonly guildId: string;
  readonly purpose: Purpose;
  readonly wanted: readonly ItemAmount[];
  readonly record: Record;
}

/**
 * Reserves as much of these items as is available, up to what is wanted, besides what the purpose had before: any variant will
 * do, the plainest first. Answers what was reserved of each item by this call, 0 where there was nothing; whoever needs all of it
 * throws where that is less than wanted. Not idempotent by itself: it's part of a step that happens once.
 */
export async function reserveItems(
  tx: Tx,
  { guildId, purpose, wanted, record }: Reserving,
): Promise<readonly ItemAmount[]> {
  const stocks = await lockStockOfItems(
    tx,
    guildId,
    wanted.map(({ itemGuid }) => itemGuid),
  );
  const reserved = new Map<string, number>();
  const got = wanted.map(({ itemGuid, quantity }) => {
    let left = quantity;
    for (const stock of plainestFirst(stocks.filter((one) => one.itemGuid === itemGuid))) {
      const part = Math.min(left, availableOf(stock) - (reserved.get(stock.id) ?? 0));
      if (part <= 0) continue;
      reserved.set(stock.id, (reserved.get(stock.id) ?? 0) + part);
      left -= part;
    }
    return { itemGuid, quantity: quantity - left };
  });
  if (reserved.size > 0) await reserveLocked(tx, { guildId, purpose, reserved, stock: byId(stocks), record });
  return got;
}

/** Commoner, of a lower grade, without an enchantment: better stock is kept for whom it matters to. */
const plainestFirst = (stocks: readonly Stock[]): readonly Stock[] => stocks.toSorted((a, b) => worth(a) - worth(b));
const worth = ({ rarity, grade, quality, enchantment }: Stock): number =>
  ENTRY_RARITIES.indexOf(rarity) * 1_000_000 +
  ENTRY_GRADES.indexOf(grade) * 100_000 +
  (enchantment ?? 0) * 1_000 +
  (quality ?? 0);

const byId = (stocks: readonly Stock[]): ReadonlyMap<string, Stock> =>
  new Map(stocks.map((stock) => [stock.id, stock]));

interface ReservingLocked {
  readonly guildId: string;
  readonly purpose: Purpose;
  readonly reserved: ReadonlyMap<string, number>;
  readonly stock: ReadonlyMap<string, Stock>;
  readonly record: Record;
}

/** Reserves so much of variants that are locked; refused where that isn't available. */
export async function reserveLocked(tx: Tx, { guildId, purpose, reserved, ...given }: ReservingLocked): Promise<void> {
  await changeReserved(tx, guildId, reserved, given);
  await addReservations(tx, guildId, purpose, reserved);
}

/** What is reserved for a purpose, by variant; several of an item where the plainest didn't suffice. */
export const reservedFor = (db: Db, guildId: string, purpose: Purpose): Promise<readonly Reservation[]> =>
  reservationsOf(db, guildId, purpose);

/** What the guild has of these items for a purpose, without a lock; items that it never had are left out. */
export const stockForPurpose = (
  db: Db,
  guildId: string,
  purpose: Purpose,
  itemGuids: readonly string[],
): Promise<readonly StockForPurpose[]> => stockFor(db, guildId, purpose, itemGuids);

interface OfPurpose {
  readonly guildId: string;
  readonly purpose: Purpose;
  readonly record: Record;
}

/** Ends all reservations for a purpose; nothing where there are none. The stock is available again. */
export async function releaseReserved(tx: Tx, { guildId, purpose, record }: OfPurpose): Promise<void> {
  const reserved = await reservationsOf(tx, guildId, purpose);
  if (reserved.length === 0) return;
  const stock = await lockStock(
    tx,
    guildId,
    reserved.map(({ itemId }) => itemId),
  );
  await changeReserved(tx, guildId, minus(reserved), { stock, record });
  await removeReservations(tx, guildId, purpose);
}

/**
 * Makes what is reserved for a purpose available again as far as it is more than what is needed, by item; the best stock first. Answers
 * whether anything is left.
 */
export async function keepReserved(
  tx: Tx,
  { guildId, purpose, needed, record }: OfPurpose & { readonly needed: ReadonlyMap<string, number> },
): Promise<boolean> {
  const reserved = await reservationsOf(tx, guildId, purpose);
  if (reserved.length === 0) return false;
  const ids = reserved.map(({ itemId }) => itemId);
  const stock = await lockStock(tx, guildId, ids);
  const left = new Map(needed);
  const less = new Map<string, number>();
  for (const { id, itemGuid } of plainestFirst([...stock.values()])) {
    const { quantity } = reserved.find(({ itemId }) => itemId === id)!;
    const kept = Math.min(quantity, left.get(itemGuid) ?? 0);
    left.set(itemGuid, (left.get(itemGuid) ?? 0) - kept);
    if (kept < quantity) less.set(id, quantity - kept);
  }
  if (less.size === 0) return true;
  await changeReserved(tx, guildId, new Map([...less].map(([id, n]) => [id, -n])), { stock, record });
  await lessenReservations(tx, guildId, purpose, less);
  return reserved.some(({ itemId, quantity }) => (less.get(itemId) ?? 0) < quantity);
}

const minus = (reserved: readonly Reservation[]): ReadonlyMap<string, number> =>
  new Map(reserved.map(({ itemId, quantity }) => [itemId, -quantity]));

interface Consuming extends OfPurpose {
  /** Once with it, however often it is asked for. */
  readonly key: string;
  readonly kind: Extract<NewMovement['kind'], 'craft' | 'handout'>;
  readonly reason: string;
  readonly actor: StorageActor;
  /** Who gets it, where someone does. */
  readonly member?: StoragePerson | null;
  /** What it is used for, as the history names it. */
  readonly source?: MovementSource | null;
  /** The place that it is taken from; where it isn't said, from those that have the most. */
  readonly placeId?: string | null;
}

/**
 * Takes all that is reserved for a purpose out of the storage and ends its reservations: one movement, of which the id is
 * answered. Null where nothing is reserved for it, or it was taken with this key before.
 */
export async function consumeReserved(
  tx: Tx,
  { guildId, purpose, record, placeId = null, ...movement }: Consuming,
): Promise<string | null> {
  const reserved = await reservationsOf(tx, guildId, purpose);
  if (reserved.length === 0) return null;
  const itemIds = reserved.map(({ itemId }) => itemId);
  const stock = await lockStock(tx, guildId, itemIds);
  const parts = await partsOf(tx, guildId, itemIds);
  const lines = reserved.flatMap(({ itemId, quantity }) =>
    placeId === null
      ? takenFrom(
          parts.filter((part) => part.itemId === itemId),
          quantity,
        ).map((taken) => ({
          ...{ itemId, from: taken.place.placeId, to: null, quantity: taken.quantity },
        }))
      : [{ itemId, from: placeId, to: null, quantity }],
  );
  const given = { stock, record, reserved: minus(reserved) };
  const transactionId = await postMovement(tx, { guildId, ...movement, lines }, given);
  if (transactionId !== null) await removeReservations(tx, guildId, purpose);
  return transactionId;
}

export interface PuttingIn {
  readonly guildId: string;
  /** Once with it, however often it is asked for. */
  readonly key: string;
  readonly kind: Extract<NewMovement['kind'], 'deposit' | 'donation' | 'task' | 'craft'>;
  readonly reason: string;
  readonly actor: StorageActor;
  /** Who brought it, where someone did. */
  readonly member?: StoragePerson | null;
  /** The task or crafting request, as the history names it. */
  readonly source?: MovementSource | null;
  readonly place: PlaceFacts;
  readonly lines: readonly (StockVariant & { readonly quantity: number })[];
  readonly record: Record;
}

/**
 * Puts items into the storage at a node, or with a character of the guild: one movement, of which the id is answered. Variants and
 * places that the guild never had are made. Null where it was put in with this key before. NOT_FOUND for items that aren't in the
 * catalog and characters that aren't in the guild.
 */
export async function putIn(tx: Tx, { guildId, place, lines, record, ...movement }: PuttingIn): Promise<string | null> {
  if (await postedWith(tx, guildId, movement.key)) return null;
  const [to = null] = await knownPlaces(tx, guildId, [place]);
  const ids = await knownVariants(tx, guildId, lines);
  const stock = await lockStock(tx, guildId, [...ids.values()]);
  return postMovement(
    tx,
    {
      ...{ guildId, ...movement },
      lines: lines.map((line) => ({ itemId: ids.get(stockKey(line))!, from: null, to, quantity: line.quantity })),
    },
    { stock, record },
  );
}

interface TakingBack {
  readonly guildId: string;
  /** The key that it was moved with. */
  readonly posted: string;
  readonly reason: string;
  readonly actor: StorageActor;
  /** For what stock that had left the storage is reserved again. */
  readonly purpose?: Purpose;
  readonly record: Record;
}

/**
 * Takes back what was moved with a key, once. Null where nothing was moved with it, or it was taken back before. Refused in words
 * where the stock was used meanwhile.
 */
export async function takeBackMovement(
  tx: Tx,
  { guildId, posted, purpose, ...why }: TakingBack,
): Promise<string | null> {
  const transactionId = await postedWith(tx, guildId, posted);
  const movement = transactionId === null ? null : await lockMovement(tx, guildId, transactionId);
  if (movement === null) return null;
  const reserved = new Map<string, number>();
  for (const { itemId, to, quantity } of purpose ? movement.lines : [])
    if (to === null) reserved.set(itemId, (reserved.get(itemId) ?? 0) + quantity);
  const reversalId = await reverseMovement(tx, { guildId, movement, reserved, ...why });
  if (reversalId !== null && purpose && reserved.size > 0) await addReservations(tx, guildId, purpose, reserved);
  return reversalId;
}

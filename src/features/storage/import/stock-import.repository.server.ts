import { sql } from 'drizzle-orm';
import { foldForSearch } from '#/base/text.ts';
import { nodeLabel } from '#/features/game/node.rules.ts';
import { ENTRY_GRADES, ENTRY_RARITIES, existsIn } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM, ITEM_COLUMNS } from '#/features/items/item.queries.server.ts';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { placeText, variantText } from '../storage.labels.ts';
import { partsOf } from '../storage.repository.server.ts';
import { PLACES_MAX, type PlaceFacts, type StockVariant, stockKey } from '../storage.rules.ts';
import type { NamedPlace, StockLine } from './stock-import.rules.ts';

/** Why a line isn't imported. */
export type WhyNoStock = 'unknown' | 'several' | 'rarity' | 'place' | 'places' | 'left' | 'same' | 'reserved';

export interface PlannedStock extends StockVariant {
  readonly line: number;
  /** With what is said of the variant. */
  readonly name: string;
  readonly place: PlaceFacts;
  /** Null where the storage doesn't have it yet. */
  readonly placeId: string | null;
  readonly placeName: string;
  /** What the place has, and will have. */
  readonly before: number;
  readonly quantity: number;
}

/** What a file does to a storage. What it doesn't name stays as it is. */
export interface StockPlan {
  readonly changes: readonly PlannedStock[];
  readonly unchanged: number;
  readonly leftOut: readonly { readonly line: number; readonly item: string; readonly why: WhyNoStock }[];
  /** There would be more places than a storage can have. */
  readonly isTooMany: boolean;
}

/** Compares the lines of a file with the stock. Items and members are found by their names; the case doesn't matter. */
export async function planStockImport(db: Db, guildId: string, rows: readonly StockLine[]): Promise<StockPlan> {
  const itemsOf = await itemsByName(db, guildId, rows);
  const stock = await stockOf(
    db,
    guildId,
    rows.flatMap(({ item }) => itemsOf(item).map(({ guid }) => guid)),
  );
  const places = await placesByName(db, guildId, rows);
  const parts = await partsOf(
    db,
    guildId,
    [...stock.values()].map(({ id }) => id),
  );
  const has = new Map(parts.map(({ itemId, placeId, quantity }) => [`${itemId} ${placeId}`, quantity]));
  const seen = new Set<string>();
  const plan = { changes: [] as PlannedStock[], leftOut: [] as { line: number; item: string; why: WhyNoStock }[] };
  let unchanged = 0;
  for (const row of rows) {
    const judged = judge(row, itemsOf(row.item), places.of(row.place));
    if (judged === null) {
      unchanged += 1;
      continue;
    }
    const out = (why: WhyNoStock) => plan.leftOut.push({ line: row.line, item: row.item, why });
    if (typeof judged === 'string') {
      out(judged);
      continue;
    }
    const { item, place } = judged;
    const variant = { ...variantOf(row), itemGuid: item.guid };
    const known = stock.get(stockKey(variant));
    const key = `${stockKey(variant)} ${place.key}`;
    const before = (known && has.get(`${known.id} ${place.id}`)) ?? 0;
    if (seen.has(key)) out('same');
    else if (!known && !existsIn(item.rarities, row.rarity)) out('rarity');
    else if (!place.takes && row.quantity > before) out('left');
    else if (row.quantity === before) unchanged += 1;
    else {
      const name = variantText({ ...variant, name: item.name });
      const { quantity, line } = row;
      const where = { place: place.facts, placeId: place.id, placeName: place.name };
      plan.changes.push({ ...variant, ...where, line, name, before, quantity });
    }
    seen.add(key);
  }
  const { kept, short } = withoutReserved(plan.changes, stock);
  const added = new Set(kept.map(({ place }) => places.keyOf(place)).filter((key) => !places.isKnown(key)));
  return {
    ...{ changes: kept, unchanged, isTooMany: places.count + added.size > PLACES_MAX },
    leftOut: [
      ...plan.leftOut,
      ...short.map(({ line, name }) => ({ line, item: name, why: 'reserved' as const })),
    ].toSorted((a, b) => a.line - b.line),
  };
}

const variantOf = ({ rarity, quality, grade, enchantment }: StockLine) => ({ rarity, quality, grade, enchantment });

/** The item and place that a line means, why it means none, or null where it is about nothing. */
function judge({ place }: StockLine, [item, another]: readonly ItemFacts[], found: readonly FoundPlace[]) {
  if (!item) return 'unknown';
  if (another) return 'several';
  if (place === null) return null;
  if (found.length > 1) return 'places';
  return found[0] ? { item, place: found[0] } : 'place';
}

/** Lines that take something, of variants of which less than what is reserved would be left. */
function withoutReserved(changes: readonly PlannedStock[], stock: ReadonlyMap<string, StoredVariant>) {
  const left = new Map([...stock].map(([key, { total, reserved }]) => [key, total - reserved]));
  for (const change of changes) {
    const key = stockKey(change);
    left.set(key, (left.get(key) ?? 0) + change.quantity - change.before);
  }
  const isShort = (change: PlannedStock) => change.quantity < change.before && (left.get(stockKey(change)) ?? 0) < 0;
  return { kept: changes.filter((change) => !isShort(change)), short: changes.filter(isShort) };
}

/** Items of the catalog, and retired ones that the storage still has. */
async function itemsByName(
  db: Db,
  guildId: string,
  rows: readonly StockLine[],
): Promise<(name: string) => readonly ItemFacts[]> {
  const names = sql.param([...new Set(rows.map(({ item }) => foldForSearch(item)))]);
  const found = await sqlRows(db).as({ ...ITEM, searched: text })(sql`
    select ${ITEM_COLUMNS}, i.searched from game_items i
    where i.retired_at is null and i.searched collate "C" = any(${names}::text[])
    union
    select ${ITEM_COLUMNS}, i.searched from storage_items s join game_items i on i.guid = s.item_guid
    where s.guild_id = ${guildId} and i.searched = any(${names}::text[])`);
  const byName = Map.groupBy(found, ({ searched }) => searched);
  return (name) => byName.get(foldForSearch(name)) ?? [];
}

const STORED = {
  ...{ id: text, itemGuid: text, rarity: oneOf(ENTRY_RARITIES), quality: int.orNull, grade: oneOf(ENTRY_GRADES) },
  ...{ enchantment: int.orNull, total: int, reserved: int },
};
interface StoredVariant {
  readonly id: string;
  readonly total: number;
  readonly reserved: number;
}

async function stockOf(db: Db, guildId: string, items: readonly string[]): Promise<ReadonlyMap<string, StoredVariant>> {
  const stored = await sqlRows(db).as(STORED)(sql`
    select id, item_guid as "itemGuid", rarity, quality, grade, enchantment, total, reserved from storage_items
    where guild_id = ${guildId} and item_guid = any(${sql.param([...new Set(items)])}::uuid[])`);
  return new Map(stored.map((row) => [stockKey(row), row]));
}

interface FoundPlace {
  readonly key: string;
  /** Null where the storage doesn't have it yet. */
  readonly id: string | null;
  readonly facts: PlaceFacts;
  readonly name: string;
  /** More can be put there: the member who holds it is in the guild. */
  readonly takes: boolean;
}

const keyOf = (place: PlaceFacts): string => ('node' in place ? place.node : place.characterId);

async function placesByName(db: Db, guildId: string, rows: readonly StockLine[]) {
  const names = rows.flatMap(({ place }) => (place && 'holder' in place ? [place.holder.toLowerCase()] : []));
  const known = await sqlRows(db).as({
    ...{ id: text, node: text.orNull, characterId: text.orNull, holder: text.orNull, isHere: bool },
  })(sql`
    select p.id, p.node, p.character_id as "characterId", c.name as holder, exists (
      select from members m where m.guild_id = p.guild_id and m.character_id = p.character_id) as "isHere"
    from storage_places p left join characters c on c.id = p.character_id where p.guild_id = ${guildId}`);
  const members = await sqlRows(db).as({ characterId: text, holder: text })(sql`
    select m.character_id as "characterId", c.name as holder from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and lower(c.name) = any(${sql.param([...new Set(names)])}::text[])`);
  const ids = new Map(known.map(({ id, node, characterId }) => [node ?? characterId ?? '', id]));
  const held = Map.groupBy(
    [...known, ...members.map((member) => ({ ...member, isHere: true }))].filter(({ holder }) => holder !== null),
    ({ holder }) => (holder ?? '').toLowerCase(),
  );
  const found = (facts: PlaceFacts, name: string, takes: boolean): FoundPlace => {
    const key = keyOf(facts);
    return { key, id: ids.get(key) ?? null, facts, name, takes };
  };
  return {
    ...{ keyOf, count: known.length, isKnown: (key: string) => ids.has(key) },
    of: (place: NamedPlace | null): readonly FoundPlace[] => {
      if (place === null) return [];
      if ('node' in place) return [found(place, nodeLabel(place.node), true)];
      const holders = held.get(place.holder.toLowerCase()) ?? [];
      const byCharacter = new Map(holders.map((one) => [one.characterId ?? '', one]));
      return [...byCharacter].map(([characterId, { holder, isHere }]) =>
        found({ characterId }, placeText({ node: null, holder }), isHere),
      );
    },
  };
}

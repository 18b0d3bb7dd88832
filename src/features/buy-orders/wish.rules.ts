import { RARITIES, type REALMS, type REGIONS } from '#/features/game/game.data.ts';
import { ENTRY_GRADES, type EntryGrade, type Rarity } from '#/features/items/inventory/inventory.rules.ts';

/** What of a listing wishes ask for. `searched`: title and item as searches compare them. Prices are copper for one piece. */
export interface Offered {
  readonly itemGuid: string;
  readonly searched: string;
  readonly rarity: Rarity;
  readonly grade: EntryGrade;
  readonly quality: number | null;
  readonly region: (typeof REGIONS)[number];
  readonly server: (typeof REALMS)[number];
  readonly node: string;
  readonly unitPrice: number;
}

/** What someone wants to hear of; null where anything will do. */
export interface Wish {
  readonly itemGuid: string | null;
  /** Folded; '' for any. */
  readonly words: string;
  readonly rarity: Rarity | null;
  readonly grade: EntryGrade | null;
  readonly quality: number | null;
  readonly region: string | null;
  readonly server: string | null;
  readonly node: string | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** Whether better rarities, grades and qualities fit too: of orders they do, of searches they don't. */
  readonly orBetter: boolean;
}

const qualityOf = (quality: number | null): number => quality ?? -1;

/**
 * Whether a listing is what a wish asks for (docs/product/buy-orders.md#what-fits). Whose they are and on which market is asked elsewhere.
 * `wishFits` is the same in SQL.
 */
export function fits(listing: Offered, wish: Wish): boolean {
  const compared = (is: number, wanted: number) => (wish.orBetter ? is >= wanted : is === wanted);
  return (
    isWanted(wish.itemGuid, listing.itemGuid) &&
    listing.searched.includes(wish.words) &&
    (wish.rarity === null || compared(RARITIES.indexOf(listing.rarity), RARITIES.indexOf(wish.rarity))) &&
    (wish.grade === null || compared(ENTRY_GRADES.indexOf(listing.grade), ENTRY_GRADES.indexOf(wish.grade))) &&
    (wish.quality === null || compared(qualityOf(listing.quality), wish.quality)) &&
    isWanted(wish.region, listing.region) &&
    isWanted(wish.server, listing.server) &&
    isWanted(wish.node, listing.node) &&
    (wish.minPrice === null || listing.unitPrice >= wish.minPrice) &&
    (wish.maxPrice === null || listing.unitPrice <= wish.maxPrice)
  );
}

const isWanted = (wanted: string | null, is: string): boolean => wanted === null || wanted === is;

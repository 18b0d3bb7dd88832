import { ARTISAN_GRADES, type ArtisanGrade } from '#/features/game/game.data.ts';
import type { ItemCategory, ItemIcon } from '#/features/items/item.rules.ts';

/** How something is made, and who knows how (docs/product/recipes.md). */

/** Most of an item that one go makes, and most of a part that it takes. */
export const RECIPE_QUANTITY_MAX = 1_000;
/** Most different parts of a recipe. */
export const PARTS_MAX = 12;
/** Most recipes of one file. */
export const RECIPES_MAX = 20_000;
/** Most recipes that one command marks. */
export const MARKED_MAX = 2_000;

/** So much of an item. */
export interface Part {
  readonly item: string;
  readonly quantity: number;
}

/** How an item is made; an item has one recipe at most (decision 151). */
export interface Recipe {
  /** What it makes. */
  readonly item: string;
  /** How many of it one go makes. */
  readonly quantity: number;
  readonly profession: string;
  /** The lowest grade that can make it. */
  readonly grade: ArtisanGrade;
  readonly parts: readonly Part[];
}

/** What of a recipe depends on no item: how it is made. */
export type Making = Omit<Recipe, 'item'>;

/** An item in the tree of a recipe; without a recipe where it is gathered, or no one knows how it is made. */
export interface TreeItem {
  readonly guid: string;
  readonly name: string;
  readonly category: ItemCategory;
  readonly icon: ItemIcon;
  /** Who gathers or makes it. */
  readonly profession: string | null;
  readonly recipe: Making | null;
}

export const gradeSuffices = (has: ArtisanGrade | null, needed: ArtisanGrade): boolean =>
  has !== null && ARTISAN_GRADES.indexOf(has) >= ARTISAN_GRADES.indexOf(needed);

/** Follows each recipe to what it takes: the first item that is made of itself, or null. */
export function circleIn(recipes: ReadonlyMap<string, readonly Part[]>): string | null {
  const done = new Set<string>();
  for (const start of recipes.keys()) {
    const open = new Set<string>();
    const way: { readonly item: string; next: number }[] = [{ item: start, next: 0 }];
    while (way.length > 0) {
      const here = way.at(-1)!;
      const parts = done.has(here.item) ? [] : (recipes.get(here.item) ?? []);
      open.add(here.item);
      const part = parts[here.next++];
      if (part === undefined) {
        done.add(here.item);
        open.delete(here.item);
        way.pop();
      } else if (open.has(part.item)) return part.item;
      else if (!done.has(part.item)) way.push({ item: part.item, next: 0 });
    }
  }
  return null;
}

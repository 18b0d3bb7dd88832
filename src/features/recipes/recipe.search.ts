import { searchFromUrl } from '#/base/text.ts';
import { PROFESSION_LIST } from '#/features/artisans/artisan.rules.ts';
import { ARTISAN_GRADES, type ArtisanGrade, type Profession } from '#/features/game/game.data.ts';
import { type Reversible, reversible } from '#/platform/lists/list.ts';
import { parseListSearch } from '#/ui/table/list-search.ts';
import type { ListRecipesInput } from './recipe.schema.ts';

export const RECIPE_SORTS = ['name', 'grade'] as const;
export type RecipeOrder = Reversible<(typeof RECIPE_SORTS)[number]>;
export const RECIPE_ORDERS: readonly [RecipeOrder, ...RecipeOrder[]] = reversible(RECIPE_SORTS) as never;
export const DEFAULT_ORDER: RecipeOrder = 'name';
/** Known by someone in the guild, by the viewer, or by no one in the guild. */
export const KNOWN_BY = ['someone', 'me', 'no one'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];

/** What the recipe book shows, as it is in the URL. */
export interface RecipeSearch {
  q?: string;
  profession?: Profession;
  /** Recipes that this grade is enough for. */
  grade?: ArtisanGrade;
  known?: KnownBy;
  sort?: string;
}

/** Reads an address; what is not valid is dropped. */
export function recipeSearchFrom(search: Readonly<Record<string, unknown>>): RecipeSearch {
  const q = searchFromUrl(search.q);
  const profession = PROFESSION_LIST.find((one) => one === search.profession);
  const grade = ARTISAN_GRADES.find((one) => one === search.grade);
  const known = KNOWN_BY.find((one) => one === search.known);
  const { sort } = parseListSearch({ sort: search.sort }, RECIPE_SORTS);
  return {
    ...(q !== '' && { q }),
    ...(profession && { profession }),
    ...(grade && { grade }),
    ...(known && { known }),
    ...(sort !== undefined && sort !== DEFAULT_ORDER && { sort }),
  };
}

export const isNarrowed = ({ sort: _, ...filters }: RecipeSearch): boolean => Object.keys(filters).length > 0;

/** The call that answers an address. */
export const recipesInputOf = (guildId: string, search: RecipeSearch): ListRecipesInput => ({
  guildId,
  query: search.q ?? '',
  profession: search.profession ?? null,
  grade: search.grade ?? null,
  known: search.known ?? null,
  sort: RECIPE_ORDERS.find((order) => order === search.sort) ?? DEFAULT_ORDER,
});

import { circleIn, type Part, RECIPES_MAX, type Recipe } from './recipe.rules.ts';
import { fileRecipe } from './recipe.schema.ts';

/** What a file of recipes holds, or everything that keeps it from being read, in words. */
export type RecipeFile = { readonly recipes: readonly Recipe[] } | { readonly faults: readonly string[] };

const count = (n: number): string => n.toLocaleString('en-US');

/** Reads a file of recipes: a JSON list, or an object with the list as `recipes`. */
export function readRecipes(file: string): RecipeFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(file.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { faults: [`The file isn't JSON: ${(error as Error).message}`] };
  }
  const list = typeof parsed === 'object' && parsed !== null && 'recipes' in parsed ? parsed.recipes : parsed;
  if (!Array.isArray(list))
    return { faults: ['The file must be a list of recipes, or an object with the list as recipes.'] };
  if (list.length === 0) return { faults: ['The file has no recipes.'] };
  if (list.length > RECIPES_MAX)
    return { faults: [`The file has ${count(list.length)} recipes. Import at most ${count(RECIPES_MAX)} at a time.`] };
  return checked(list);
}

function checked(list: readonly unknown[]): RecipeFile {
  const faults: string[] = [];
  const recipes: Recipe[] = [];
  const places = new Map<string, number>();
  for (const [at, raw] of list.entries()) {
    const read = fileRecipe.safeParse(raw);
    const called = `Recipe ${count(at + 1)}`;
    if (!read.success) {
      faults.push(...read.error.issues.map(({ message }) => `${called}: ${message}.`));
      continue;
    }
    const { item, parts } = read.data;
    const first = places.get(item);
    if (first !== undefined) faults.push(`${called}: item is the same as that of recipe ${count(first)}.`);
    else places.set(item, at + 1);
    if (new Set(parts.map((part) => part.item)).size < parts.length)
      faults.push(`${called}: a part is there twice. Add its quantities up.`);
    recipes.push(read.data);
  }
  return faults.length > 0 ? { faults } : { recipes };
}

/**
 * What is wrong with recipes that are to be imported: items that the catalog doesn't have, and items that are made of themselves.
 *
 * @param known names of the catalog's items by GUID
 * @param others recipes that stay beside them
 */
export function recipeFaults(
  recipes: readonly Recipe[],
  known: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, readonly Part[]>,
): readonly string[] {
  const faults = recipes.flatMap(({ item, parts }, at) => {
    const unknown = [item, ...parts.map((part) => part.item)].filter((guid) => !known.has(guid));
    const name = known.get(item);
    return unknown.map(
      (guid) => `Recipe ${count(at + 1)}${name ? ` (${name})` : ''}: the catalog has no item ${guid}.`,
    );
  });
  if (faults.length > 0) return faults;
  const circle = circleIn(new Map([...others, ...recipes.map(({ item, parts }) => [item, parts] as const)]));
  if (circle === null) return [];
  const at = recipes.findIndex(({ item }) => item === circle);
  const which = at < 0 ? 'A recipe' : `Recipe ${count(at + 1)}`;
  return [`${which} (${known.get(circle)}): it would be made of itself.`];
}

import { CATALOG_MAX } from './item.rules.ts';
import { type CatalogItem, catalogItem } from './item.schema.ts';

/** What a file of items holds, or everything that keeps it from being read, in words. */
export type Catalog = { readonly items: readonly CatalogItem[] } | { readonly faults: readonly string[] };

/** Reads a file of items: a JSON list, or an object with the list as `items`. */
export function readCatalog(file: string): Catalog {
  let parsed: unknown;
  try {
    parsed = JSON.parse(file.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { faults: [`The file isn't JSON: ${(error as Error).message}`] };
  }
  const list = typeof parsed === 'object' && parsed !== null && 'items' in parsed ? parsed.items : parsed;
  if (!Array.isArray(list))
    return { faults: ['The file must be a list of items, or an object with the list as items.'] };
  if (list.length === 0) return { faults: ['The file has no items.'] };
  if (list.length > CATALOG_MAX)
    return { faults: [`The file has ${count(list.length)} items. Import at most ${count(CATALOG_MAX)} at a time.`] };
  return checked(list);
}

function checked(list: readonly unknown[]): Catalog {
  const faults: string[] = [];
  const items: CatalogItem[] = [];
  const places = new Map<string, number>();
  for (const [at, raw] of list.entries()) {
    const read = catalogItem.safeParse(raw);
    const called = `Item ${count(at + 1)}${nameOf(raw)}`;
    if (!read.success) {
      faults.push(...read.error.issues.map(({ message }) => `${called}: ${message}.`));
      continue;
    }
    const first = places.get(read.data.guid);
    if (first !== undefined) faults.push(`${called}: guid is the same as that of item ${count(first)}.`);
    else places.set(read.data.guid, at + 1);
    items.push(read.data);
  }
  return faults.length > 0 ? { faults } : { items };
}

const count = (n: number): string => n.toLocaleString('en-US');

function nameOf(raw: unknown): string {
  const name = typeof raw === 'object' && raw !== null && 'name' in raw ? raw.name : null;
  return typeof name === 'string' && name.trim() !== '' ? ` (${name.trim().slice(0, 60)})` : '';
}

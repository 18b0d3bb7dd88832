/**
 * What a change was, as events keep it: raw values by the key of their field, ids instead of names. Labels and words are
 * looked up when it is read (`stored-changes.ts`), so they can be mended and translated later.
 */
export type Changes = Readonly<Record<string, ValueChange<Json>>>;

export interface ValueChange<Value = unknown> {
  readonly from: Value;
  readonly to: Value;
}

/** A change in words, as the audit log and a member's history show it. `null` is nothing. */
export interface ChangeDescription {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The name that belongs to an id; undefined for an id that has none. */
export type NameOf = (id: string) => string | undefined;

/** How the values of a field read. */
export interface ChangeFormat {
  readonly label: string;
  format(value: unknown, nameOf: NameOf): string | null;
}

/** A field that reads as several. */
export interface SplitFormat {
  split(change: ValueChange): readonly ChangeDescription[];
}

/** A field by its label alone, where its values are read as they are. */
export type ChangeField = string | ChangeFormat | SplitFormat;

/** Fields by key, in the order they are shown in. */
export type ChangeFields = Readonly<Record<string, ChangeField>>;

/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Code points of a text that an event keeps. */
const LONGEST = 300;

/** What is different between two states of the same thing, field by field. */
export function changesOf(before: object, after: object, keys: readonly string[]): Changes {
  const [from, to] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const different = keys.filter((key) => !same(from.get(key), to.get(key)));
  return Object.fromEntries(different.map((key) => [key, { from: raw(from.get(key)), to: raw(to.get(key)) }]));
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Changes with the names that their ids have at this moment, for when the ids mean nothing any more. */
export function withNames<Given extends Readonly<Record<string, ValueChange | undefined>>>(
  changes: Given,
  nameOf: NameOf,
) {
  const ids = Object.values(changes).flatMap((change) => [change?.from, change?.to].flat());
  const named = ids.flatMap((id) => {
    const name = typeof id === 'string' ? nameOf(id) : undefined;
    return name === undefined ? [] : [[id, name] as const];
  });
  return { changes, ...(named.length > 0 && { names: Object.fromEntries(named) as Record<string, string> }) };
}

/** A value that needs no explanation. */
export function formatValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(formatValue).join(', ');
  return String(value);
}

/** The name of an id, or of each of several. */
export function formatNames(value: unknown, nameOf: NameOf): string | null {
  const ids = [value].flat().filter((id) => typeof id === 'string');
  return ids.length === 0 ? null : ids.map((id) => nameOf(id) ?? 'Deleted').join(', ');
}

/** As JSON keeps it, long texts cut. */
function raw(value: unknown): Json {
  if (typeof value === 'string') return cut(value);
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

function cut(text: string): string {
  const points = [...text];
  return points.length > LONGEST ? `${points.slice(0, LONGEST - 1).join('')}…` : text;
}

import { ALL_PERMISSIONS, GUILD_PERMISSION_IDS } from './permission.schema.ts';

const NAMES = new Map(ALL_PERMISSIONS.map(({ id, name }) => [id, name]));
const CHILDREN = new Map(ALL_PERMISSIONS.map(({ id, children }) => [id, children]));

/** Adds all implied permissions, transitively; `edit:admin` implies every guild permission (docs/product/permissions.md#model). */
export function expandPermissions(granted: Iterable<string>): ReadonlySet<string> {
  const ids = [...granted];
  const key = JSON.stringify(ids);
  const known = expanded.get(key);
  if (known) return known;
  const held = expand(ids);
  if (expanded.size >= MOST_EXPANDED) expanded.clear();
  expanded.set(key, held);
  return held;
}

/** A guild has few roles, and a list judges them for each member. */
const expanded = new Map<string, ReadonlySet<string>>();
const MOST_EXPANDED = 500;

function expand(granted: readonly string[]): ReadonlySet<string> {
  const held = new Set<string>();
  const open = [...granted];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (held.has(id) || !CHILDREN.has(id)) continue;
    held.add(id);
    open.push(...(CHILDREN.get(id) ?? []));
    if (id === 'edit:admin') open.push(...GUILD_PERMISSION_IDS);
  }
  return held;
}

/** Whether they carry it, by themselves or by what they imply. */
export function carry(granted: readonly string[], permission: string): boolean {
  let carriers = carriersOf.get(permission);
  if (!carriers) {
    carriers = new Set(ALL_PERMISSIONS.map(({ id }) => id).filter((id) => expandPermissions([id]).has(permission)));
    carriersOf.set(permission, carriers);
  }
  return granted.some((id) => carriers.has(id));
}
const carriersOf = new Map<string, ReadonlySet<string>>();

/** Only IDs of the catalog are ever shown (docs/product/errors.md#redirects). */
export const knownPermissions = (ids: readonly string[]): string[] => ids.filter((id) => CHILDREN.has(id));

/** 'Edit Members' */
export const permissionName = (id: string): string => NAMES.get(id) ?? id;

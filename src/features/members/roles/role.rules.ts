import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { GUILD_PERMISSIONS } from '#/features/permission-registry.ts';
import type { PermissionDefinition } from '#/platform/permission.ts';

/** Guild permissions under their headings, in the order of the catalog. */
export const PERMISSION_GROUPS: readonly { category: string; permissions: readonly PermissionDefinition[] }[] = [
  ...new Set(GUILD_PERMISSIONS.map(({ category }) => category)),
].map((category) => ({ category, permissions: GUILD_PERMISSIONS.filter((each) => each.category === category) }));

/** For each permission that is only implied: the chosen ones that imply it, in the order of the catalog. */
export function impliedBy(chosen: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const reasons = new Map<string, string[]>();
  const ordered = GUILD_PERMISSIONS.map(({ id }) => id as string).filter((id) => chosen.includes(id));
  for (const source of ordered)
    for (const id of expandPermissions([source]))
      if (id !== source && !chosen.includes(id)) reasons.set(id, [...(reasons.get(id) ?? []), source]);
  return reasons;
}

/** Permissions under each heading in words, implied ones included, for the audit log. */
export function permissionsLabel(permissions: readonly string[]): Record<string, string | null> {
  const held = expandPermissions(permissions);
  return Object.fromEntries(
    PERMISSION_GROUPS.map(({ category, permissions: all }) => {
      const names = all.filter(({ id }) => held.has(id)).map(({ name }) => name);
      return [`Permissions: ${category}`, names.length === 0 ? null : names.join(', ')];
    }),
  );
}

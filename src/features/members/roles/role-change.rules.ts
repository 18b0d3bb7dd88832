import { colorLabel } from '#/features/members/ranks/rank-appearance.rules.ts';
import { type ChangeDescription, type Changes, changesOf, type ValueChange } from '#/platform/changes.ts';
import { permissionsLabel } from './role.rules.ts';

/** The fields of a role whose changes are logged. */
export interface RoleValues {
  readonly name: string | null;
  readonly color: string | null;
  readonly permissions: readonly string[];
}

export const NO_ROLE: RoleValues = { name: null, color: null, permissions: [] };

export const ROLE_FIELDS = {
  name: 'Name',
  color: { label: 'Color', format: colorLabel },
  permissions: { split: permissionChanges },
};

export const roleChanges = (before: RoleValues, after: RoleValues): Changes =>
  changesOf(before, after, Object.keys(ROLE_FIELDS));

/** Heading by heading, so that each reads in full. */
function permissionChanges({ from, to }: ValueChange): ChangeDescription[] {
  const [held, holds] = [permissionsLabel(idsIn(from)), permissionsLabel(idsIn(to))];
  return Object.entries(holds).flatMap(([field, now]) => {
    const before = held[field] ?? null;
    return before === now ? [] : [{ field, from: before, to: now }];
  });
}

const idsIn = (value: unknown): string[] => [value].flat().filter((id) => typeof id === 'string');

import { colorLabel } from '#/features/members/ranks/rank-appearance.rules.ts';
import { type Change, changesBetween } from '#/features/settings/change.rules.ts';
import { permissionsLabel } from './role.rules.ts';

/** A role as the audit log words it. */
export interface RoleLabels {
  readonly name: string | null;
  readonly color: string | null;
  readonly permissions: readonly string[];
}

export const NO_ROLE: RoleLabels = { name: null, color: null, permissions: [] };

/** What is different, permissions heading by heading, so that each reads in full. */
export function roleChanges(before: RoleLabels, after: RoleLabels): Change[] {
  const [given, now] = [permissionsLabel(before.permissions), permissionsLabel(after.permissions)];
  return [
    ...changesBetween<RoleLabels>({ name: 'Name', color: { label: 'Color', words: colorLabel } }, before, after),
    ...changesBetween(Object.fromEntries(Object.keys(given).map((label) => [label, label])), given, now),
  ];
}

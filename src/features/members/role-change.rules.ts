import { type Change, changesBetween } from '#/features/guilds/change.rules.ts';
import { colorLabel } from './ladder-values.rules.ts';
import { permissionsInWords } from './role.rules.ts';

/** A role as the audit log words it. */
export interface RoleWords {
  readonly name: string | null;
  readonly color: string | null;
  readonly permissions: readonly string[];
}

export const NO_ROLE: RoleWords = { name: null, color: null, permissions: [] };

/** What is different, permissions heading by heading, so that each reads in full. */
export function roleChanges(before: RoleWords, after: RoleWords): Change[] {
  const [given, now] = [permissionsInWords(before.permissions), permissionsInWords(after.permissions)];
  return [
    ...changesBetween<RoleWords>({ name: 'Name', color: { label: 'Color', words: colorLabel } }, before, after),
    ...changesBetween(Object.fromEntries(Object.keys(given).map((label) => [label, label])), given, now),
  ];
}

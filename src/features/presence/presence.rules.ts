/** What two people can edit at the same time. Notes are changed by their author alone. */
export const EDITED_KINDS = ['activity', 'announcement', 'library', 'loadout', 'questions', 'role', 'task'] as const;
export type EditedKind = (typeof EDITED_KINDS)[number];

/** Who may edit it, and so may know who else does. */
export const EDITED_BY: Readonly<Record<EditedKind, string>> = {
  activity: 'edit:activities',
  announcement: 'edit:announcements',
  library: 'edit:library',
  loadout: 'manage:activities',
  questions: 'edit:applications',
  role: 'edit:roles',
  task: 'edit:tasks',
};

/** What its author may edit with another permission than others. */
export const EDITED_BY_AUTHOR: { readonly [Kind in EditedKind]?: string } = { activity: 'create:activities' };

/** How often (milliseconds) someone who edits says so; two may be lost before they are forgotten. */
export const SIGN_EVERY_MS = 15_000;

/** 'Iskäri is editing this too.' */
export function alsoEditing(names: readonly string[]): string {
  const [first, second, ...more] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} is editing this too.`;
  if (more.length === 0) return `${first} and ${second} are editing this too.`;
  return `${first}, ${second} and ${more.length} more are editing this too.`;
}

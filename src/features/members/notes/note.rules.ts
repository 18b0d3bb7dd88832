/** `staff` notes are for staff alone, `shared` ones are read by the member too. */
export const NOTE_AUDIENCES = ['staff', 'shared'] as const;
export type NoteAudience = (typeof NOTE_AUDIENCES)[number];

export const NOTE_MAX = 2_000;
export const NOTE_REQUIRED = 'Write a note first';

/**
 * Audiences of the notes about a member that the viewer may read: staff both, the member shared ones. No one reads what
 * staff write about them.
 */
export function audiencesFor(
  who: { readonly userId: string | null; holds(permission: string): boolean },
  member: { readonly userId: string },
): readonly NoteAudience[] {
  if (who.userId !== null && who.userId === member.userId) return ['shared'];
  return who.holds('edit:members') ? NOTE_AUDIENCES : [];
}

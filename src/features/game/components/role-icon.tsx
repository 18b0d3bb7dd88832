import { drawingOf } from '#/ui/icons/icon.tsx';
import { ROLES, type Role } from '../game.data.ts';

/**
 * The glyph of a role: shield, cross, blade, banner, question mark. Without `title` it is decoration beside the word.
 * A role outside the list is drawn as Unknown.
 */
export function RoleIcon({ role, title }: { role: string; title?: string }) {
  const known = knownRole(role);
  const hidden = title === undefined ? true : undefined;
  return (
    <svg className="role-icon" data-role={known} role="img" aria-label={title} aria-hidden={hidden}>
      <use href={drawingOf(`role-${known.toLowerCase()}`)} />
    </svg>
  );
}

export function knownRole(role: string): Role {
  return ROLES.find((known) => known === role) ?? 'Unknown';
}

import type { ReactElement } from 'react';
import { knownRole } from './role-icon.tsx';

/** Shape, word and color of a role. `boxed` puts it on a soft fill of its hue; on a selected row the word turns ivory by itself. */
export function RoleBadge({ role, boxed = false }: { role: string; boxed?: boolean }): ReactElement {
  const known = knownRole(role);
  return (
    <span className="role-badge" data-role={known} data-boxed={boxed || undefined}>
      {known}
    </span>
  );
}

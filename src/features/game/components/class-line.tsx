import { ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { classOf } from '#/features/game/game.rules.ts';

export interface ClassLineProps {
  primaryArchetype: string;
  secondaryArchetype: string | null;
  /** With a role or a level a second line shows them. */
  role?: string;
  level?: number;
}

/** Tile and class name; role and level in a quieter line below, as in tables and on cards. */
export function ClassLine({ primaryArchetype, secondaryArchetype, role, level }: ClassLineProps) {
  return (
    <span className="class-line">
      <ArchetypeTile primary={primaryArchetype} secondary={secondaryArchetype} />
      <span className="class-line-text">
        <span>{classOf(primaryArchetype, secondaryArchetype)}</span>
        {(role !== undefined || level !== undefined) && (
          <span className="class-line-facts">
            {role !== undefined && <RoleBadge role={role} />}
            {level !== undefined && <span className="class-line-level">Lv {level}</span>}
          </span>
        )}
      </span>
    </span>
  );
}

import { ArchetypeLabel } from '#/features/game/components/archetype-tile.tsx';
import { ClassLine } from '#/features/game/components/class-line.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { ARCHETYPES, ROLES } from '#/features/game/game.data.ts';
import { Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';

export function GameSection() {
  return (
    <Section
      title="Roles and archetypes"
      note="Shape first, then word, then color. Two archetypes share one tile, primary left."
    >
      <Row>
        <Sample name="Role">
          <span className="flex flex-wrap gap-x-5 gap-y-2">
            {ROLES.map((role) => (
              <RoleBadge key={role} role={role} />
            ))}
          </span>
        </Sample>
        <Sample name="Boxed">
          <span className="flex flex-wrap gap-2">
            {ROLES.map((role) => (
              <RoleBadge key={role} role={role} boxed />
            ))}
          </span>
        </Sample>
      </Row>
      <Row>
        <Sample name="Archetype">
          <span className="flex flex-wrap gap-x-5 gap-y-2">
            {ARCHETYPES.map((archetype) => (
              <ArchetypeLabel key={archetype} archetype={archetype} />
            ))}
          </span>
        </Sample>
        <Sample name="Class">
          <span className="flex flex-wrap gap-x-5 gap-y-2">
            <ClassLine primaryArchetype="Cleric" secondaryArchetype="Fighter" role="Healer" level={50} />
            <ClassLine primaryArchetype="Tank" secondaryArchetype="Mage" role="Tank" level={50} />
            <ClassLine primaryArchetype="Rogue" secondaryArchetype={null} role="Damage" level={12} />
          </span>
        </Sample>
      </Row>
    </Section>
  );
}

import { ArchetypeLabel } from '#/features/game/components/archetype-tile.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { BarChart } from '#/ui/layout/bar-chart.tsx';
import { Cached } from '#/ui/lazy/cached.tsx';

type RoleCounts = readonly { role: string; count: number }[];

/** Members by role, with shares. A role that no one can name is shown only when someone has it. */
export const RoleChart = ({ counts }: { counts: RoleCounts }) => <Cached as="div" draw={roleChart} facts={[counts]} />;

function roleChart(counts: RoleCounts) {
  const shown = counts.filter(({ role, count }) => role !== 'Unknown' || count > 0);
  return (
    <BarChart
      caption="Members by role"
      nameHead="Role"
      valueHead="Members"
      share
      bars={shown.map(({ role, count }) => ({
        key: role,
        name: role,
        label: <RoleBadge role={role} />,
        value: count,
        color: `var(--role-${role.toLowerCase()})`,
      }))}
    />
  );
}

type ArchetypeCounts = readonly { archetype: string; count: number }[];

/** Members by primary archetype, the most common first. */
export const ArchetypeChart = ({ counts, columns = 1 }: { counts: ArchetypeCounts; columns?: 1 | 2 }) => (
  <Cached as="div" draw={archetypeChart} facts={[counts, columns]} />
);

function archetypeChart(counts: ArchetypeCounts, columns: 1 | 2) {
  const sorted = [...counts].sort((a, b) => b.count - a.count);
  return (
    <BarChart
      caption="Members by primary archetype"
      nameHead="Archetype"
      valueHead="Members"
      columns={columns}
      bars={sorted.map(({ archetype, count }) => ({
        key: archetype,
        name: archetype,
        label: <ArchetypeLabel archetype={archetype} />,
        value: count,
        color: `var(--archetype-${archetype.toLowerCase()})`,
      }))}
    />
  );
}

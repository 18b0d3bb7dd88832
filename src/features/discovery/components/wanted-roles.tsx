import { RoleIcon } from '#/features/game/components/role-icon.tsx';

interface Wanted {
  readonly role: string;
  readonly count: number;
}

/** Glyph and number of each role a guild looks for. */
export function WantedRoles({ wanted }: { wanted: readonly Wanted[] }) {
  return (
    <ul className="flex flex-wrap gap-x-2.5">
      {wanted.map(({ role, count }) => (
        <li
          key={role}
          className="flex items-center gap-1 text-13 text-fg-2 tabular-nums"
          title={`${count} ${role} wanted`}
        >
          <RoleIcon role={role} title={role} />
          {count}
        </li>
      ))}
    </ul>
  );
}

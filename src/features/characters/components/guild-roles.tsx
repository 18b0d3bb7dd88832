import { Badge } from '#/ui/layout/badge.tsx';

/** The roles that a character has in its guild. */
export function GuildRoles({ roles }: { roles: readonly { id: string; name: string }[] }) {
  if (roles.length === 0) return <p className="text-fg-2">None</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {roles.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Badge tone="outline">
            <span className="truncate">{name}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

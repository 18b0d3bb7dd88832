import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { roleNeeds } from '#/features/guild-access/guild.rules.ts';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { cn } from '#/ui/style/class-names.ts';
import type { PublicGuild } from '../guild.queries.server.ts';

/** How far each role is filled; wanted ones first, content ones dimmed. */
export function RoleNeeds({ guild }: { guild: PublicGuild }) {
  return (
    <Card asChild>
      <ul className="px-5 py-3.5 max-md:px-4">
        {roleNeeds(guild.roles, guild.rolesWanted).map(({ role, members, wanted }) => (
          <li
            key={role}
            data-role={role}
            className="grid h-9 grid-cols-[104px_1fr_72px_76px] items-center gap-3 max-md:grid-cols-[88px_1fr_62px_70px] max-md:gap-2"
          >
            <RoleBadge role={role} />
            <span
              aria-hidden
              className={cn(
                'h-1.5 overflow-hidden rounded-full bg-bg-4 forced-colors:border',
                wanted === 0 && 'opacity-45',
              )}
            >
              <span
                className="block h-full rounded-full bg-(--role) forced-color-adjust-none"
                style={{ width: `${members + wanted === 0 ? 0 : (members / (members + wanted)) * 100}%` }}
              />
            </span>
            <span className="text-right text-13 text-fg-2 tabular-nums">
              {members} of {members + wanted}
            </span>
            <span className="text-right">
              {wanted > 0 ? <Badge>{wanted} wanted</Badge> : <Badge tone="outline">Full</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

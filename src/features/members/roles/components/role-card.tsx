import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { ColorDot } from '#/features/members/ranks/components/rank-appearance.tsx';
import { memberListLabel } from '#/features/members/ranks/components/rank-card.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { DropdownMenuItem } from '#/ui/overlays/dropdown-menu.tsx';
import type { RoleRow } from '../role.cache.ts';
import { permissionCountLabel } from './permissions-field.tsx';
import { RoleMenu } from './role-menu.tsx';

interface RoleCardProps {
  guildId: string;
  role: RoleRow;
  /** Null where the viewer may not move anything. */
  handle: ReactNode;
  /** Move up and Move down, for the menu. */
  moves: ReactNode;
  mayCreate: boolean;
  onDelete: () => void;
}

/** A role in the list: how much it allows, who has it, and what can be done with it. */
export function RoleCard({ guildId, role, handle, moves, mayCreate, onDelete }: RoleCardProps) {
  const { name } = role;
  const navigate = useNavigate();
  return (
    <div className="relative flex min-h-14 items-center gap-2 rounded-card border bg-bg-1 py-2.5 pr-2 pl-2.5 shadow-light hover:bg-bg-2 max-md:gap-1 max-md:pl-0">
      {handle ? <span className="relative z-1">{handle}</span> : <span className="w-2 max-md:w-4" />}
      <ColorDot color={role.color} />
      <div className="ml-1 grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/guilds/$guildId/settings/roles/$roleId"
            params={{ guildId, roleId: role.id }}
            className="font-medium wrap-anywhere before:absolute before:inset-0 before:rounded-card"
          >
            {name}
          </Link>
          {role.permissions.includes('edit:admin') ? <Badge tone="warning">Admin</Badge> : null}
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-fg-3 tabular-nums">
          <span>{memberListLabel(role.members)}</span>
          <span>{permissionCountLabel(expandPermissions(role.permissions).size)}</span>
          {role.ranks.length > 0 ? <span>Included in {role.ranks.join(', ')}</span> : null}
        </p>
      </div>
      <RoleMenu
        guildId={guildId}
        role={role}
        mayCreate={mayCreate}
        onDelete={onDelete}
        className="relative z-1 max-md:size-11"
        moves={handle ? moves : null}
        first={
          <DropdownMenuItem
            icon={<Icon name="chevron-right" />}
            onSelect={() =>
              void navigate({ to: '/guilds/$guildId/settings/roles/$roleId', params: { guildId, roleId: role.id } })
            }
          >
            Open
          </DropdownMenuItem>
        }
      />
    </div>
  );
}

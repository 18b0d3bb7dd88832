import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import type { RoleRow } from '../role.cache.ts';
import { ViewAsItem } from './view-as-item.tsx';

interface RoleMenuProps {
  guildId: string;
  role: RoleRow;
  mayCreate: boolean;
  onDelete: () => void;
  /** Items above those that every role has. */
  first?: ReactNode;
  /** Items above Delete. */
  moves?: ReactNode;
  className?: string;
}

/** What can be done with a role; nothing for those who can do nothing. */
export function RoleMenu({ guildId, role, mayCreate, onDelete, first, moves, className }: RoleMenuProps) {
  const navigate = useNavigate();
  if (!moves && !mayCreate && !role.can.delete && !role.viewAs) return null;
  const duplicate = () =>
    void navigate({ to: '/guilds/$guildId/settings/roles/new', params: { guildId }, search: { from: role.id } });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <BareIconButton size="sm" label={`More for ${role.name}`} className={className}>
          <Icon name="ellipsis" />
        </BareIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {first}
        {role.viewAs ? <ViewAsItem guildId={guildId} token={role.viewAs} permissions={role.permissions} /> : null}
        {mayCreate ? (
          <DropdownMenuItem icon={<Icon name="copy" />} onSelect={duplicate}>
            Duplicate
          </DropdownMenuItem>
        ) : null}
        {moves}
        {role.can.delete ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={<Icon name="trash" />} tone="danger" onSelect={onDelete}>
              Delete
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

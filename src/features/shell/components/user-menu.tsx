import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { signOut } from '#/features/accounts/sign-in/sign-in.cache.ts';
import { OWN_ENTRIES } from '#/features/navigation-registry.ts';
import type { ShellUser } from '#/features/shell/shell.queries.server.ts';
import { Keys } from '#/ui/controls/keys.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';

interface UserMenuProps {
  user: ShellUser;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  /** The button that opens it. */
  children: ReactElement;
}

/** The user's own pages, what Guildhall is, signing out. */
export function UserMenu({ user, align = 'start', side = 'bottom', children }: UserMenuProps) {
  const [, openShortcuts] = useUrlLayer('shortcuts');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent align={align} side={side}>
        <DropdownMenuLabel>{user.name}</DropdownMenuLabel>
        {OWN_ENTRIES.map(({ to, label, icon, goKey }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>
              <Icon name={icon} />
              {label}
              {goKey === undefined ? null : <MenuKeys of={`g ${goKey}`} />}
            </Link>
          </DropdownMenuItem>
        ))}
        {user.platformRole === 'admin' ? (
          <DropdownMenuItem asChild>
            <Link to="/admin">
              <Icon name="shield-check" />
              Administration
            </Link>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<Icon name="keyboard" />} onSelect={() => openShortcuts(true)}>
          Keyboard shortcuts
          <MenuKeys of="?" />
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/terms-of-service">
            <Icon name="info" />
            About this fan project
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Icon name="log-out" />} onSelect={() => void signOut()}>
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Keys that do the same, for people who see them; on phones there are none. */
function MenuKeys({ of }: { of: string }) {
  return (
    <span aria-hidden className="ml-auto pl-4 max-md:hidden">
      <Keys of={of} />
    </span>
  );
}

import { Link } from '@tanstack/react-router';
import { Info, LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { signOut } from '#/features/accounts/sign-in/sign-in.cache.ts';
import { OWN_ENTRIES } from '#/features/navigation-registry.ts';
import type { ShellUser } from '#/features/shell/shell.queries.server.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';

interface UserMenuProps {
  user: ShellUser;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  /** The button that opens it. */
  children: ReactElement;
}

/** The user's own pages, what Guildhall is, signing out. */
export function UserMenu({ user, align = 'start', side = 'bottom', children }: UserMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent align={align} side={side}>
        <DropdownMenuLabel>{user.name}</DropdownMenuLabel>
        {OWN_ENTRIES.map(({ to, label, icon: Icon }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/terms-of-service">
            <Info aria-hidden />
            About this fan project
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem icon={<LogOut aria-hidden />} onSelect={() => void signOut()}>
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

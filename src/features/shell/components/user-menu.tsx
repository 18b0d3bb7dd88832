import { Link } from '@tanstack/react-router';
import { LayoutDashboard, LogOut, ScrollText, Settings, Shield, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { signOut } from '#/features/accounts/sign-in/sign-in.cache.ts';
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

/** What is mine: dashboard, characters, guilds, applications, settings, signing out. */
export function UserMenu({ user, align = 'start', side = 'bottom', children }: UserMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent align={align} side={side}>
        <DropdownMenuLabel>{user.name}</DropdownMenuLabel>
        {entries.map(({ to, label, icon: Icon }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<LogOut aria-hidden />} onSelect={() => void signOut()}>
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const entries = [
  { to: '/dashboard', label: 'My dashboard', icon: LayoutDashboard },
  { to: '/profile/characters', label: 'Characters', icon: UserRound },
  { to: '/profile/guilds', label: 'My guilds', icon: Shield },
  { to: '/profile/applications', label: 'My applications', icon: ScrollText },
  { to: '/profile/settings', label: 'Settings', icon: Settings },
] as const;

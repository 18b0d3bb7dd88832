import { ChevronDown } from 'lucide-react';
import type { ShellUser } from '#/features/shell/shell.queries.server.ts';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { UserMenu } from './user-menu.tsx';

/** The signed-in user in the bar of public pages. */
export function PublicUserMenu({ user }: { user: ShellUser }) {
  return (
    <UserMenu user={user} align="end">
      <button type="button" className="flex items-center gap-2 rounded-control p-1 hover:bg-bg-2">
        <Avatar id={user.id} name={user.name} src={user.image} size={28} />
        <span className="max-w-40 truncate font-medium max-sm:sr-only">{user.name}</span>
        <ChevronDown aria-hidden className="size-4 text-fg-3" />
      </button>
    </UserMenu>
  );
}

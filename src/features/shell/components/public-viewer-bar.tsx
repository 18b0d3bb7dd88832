import type { Shell, ShellUser } from '#/features/shell/shell.queries.server.ts';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { useCurrentGuild } from './app-sidebar.tsx';
import { GuildSwitcher } from './guild-switcher.tsx';
import { NarrowWindow } from './narrow-window.tsx';
import { UserMenu } from './user-menu.tsx';
import { ViewerControls } from './viewer-controls.tsx';

export interface PublicViewerBarProps {
  shell: Shell;
  user: ShellUser;
}

/** What a signed-in reader has in the bar of public pages: their guild, notifications, character and menu. */
export function PublicViewerBar({ shell, user }: PublicViewerBarProps) {
  const guild = useCurrentGuild(shell);
  return (
    <NarrowWindow shell={shell}>
      <GuildSwitcher guilds={shell.guilds} current={guild} />
      <div className="ml-auto flex shrink-0 items-center gap-3 max-md:gap-1">
        <ViewerControls shell={shell} user={user} />
        <UserMenu user={user} align="end">
          <button type="button" className="flex items-center rounded-control p-1 hover:bg-bg-2">
            <Avatar id={user.id} name={user.name} src={user.image} size={28} />
            <span className="sr-only">{user.name}</span>
          </button>
        </UserMenu>
      </div>
    </NarrowWindow>
  );
}

import { Bell } from '#/features/notifications/components/bell.tsx';
import { SearchButton } from '#/features/search/components/search-button.tsx';
import type { Shell, ShellCharacter, ShellUser } from '#/features/shell/shell.queries.server.ts';
import { useCurrentGuild } from './app-sidebar.tsx';
import { CharacterSwitcher } from './character-switcher.tsx';

interface ViewerControlsProps {
  shell: Shell;
  user: ShellUser;
  /** As whom they act in the guild that the page belongs to. */
  here?: ShellCharacter | undefined;
}

/** The right side of the bar, the same on every page: search, notifications and who the viewer acts as. */
export function ViewerControls({ shell, user, here }: ViewerControlsProps) {
  const guild = useCurrentGuild(shell);
  return (
    <>
      <SearchButton userId={user.id} guilds={shell.guilds} current={guild} />
      <Bell unread={user.unread} />
      <CharacterSwitcher active={user.activeCharacter} activeGuildId={user.activeGuildId} here={here} />
    </>
  );
}

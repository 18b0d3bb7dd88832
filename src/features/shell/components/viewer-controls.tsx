import { Bell } from '#/features/notifications/components/bell.tsx';
import type { ShellCharacter, ShellUser } from '#/features/shell/shell.queries.server.ts';
import { CharacterSwitcher } from './character-switcher.tsx';

interface ViewerControlsProps {
  user: ShellUser;
  /** As whom they act in the guild that the page belongs to. */
  here?: ShellCharacter | undefined;
}

/** The right side of the bar, the same on every page: notifications and who the viewer acts as. */
export function ViewerControls({ user, here }: ViewerControlsProps) {
  return (
    <>
      <Bell unread={user.unread} />
      <CharacterSwitcher active={user.activeCharacter} activeGuildId={user.activeGuildId} here={here} />
    </>
  );
}

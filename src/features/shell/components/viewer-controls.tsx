import { Bell } from '#/features/notifications/components/bell.tsx';
import type { ShellUser } from '#/features/shell/shell.queries.server.ts';
import { CharacterSwitcher } from './character-switcher.tsx';

/** The right side of the bar, the same on every page: notifications and who the viewer acts as. */
export function ViewerControls({ user }: { user: ShellUser }) {
  return (
    <>
      <Bell unread={user.unread} />
      <CharacterSwitcher active={user.activeCharacter} activeGuildId={user.activeGuildId} />
    </>
  );
}

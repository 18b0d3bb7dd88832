import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { startViewingCookie } from '#/features/guild-access/viewing.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { DropdownMenuItem } from '#/ui/overlays/dropdown-menu.tsx';
import { useLeave } from '#/ui/overlays/use-leave.ts';

interface ViewAsItemProps {
  guildId: string;
  /** From the server, for this session. */
  token: string;
  permissions: readonly string[];
}

/** In a role's menu: looks at the guild as those see it who have the role, on its first page that they may open. */
export function ViewAsItem({ guildId, token, permissions }: ViewAsItemProps) {
  const leave = useLeave();
  const start = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie only removes permissions, and lives no longer than the session
    document.cookie = startViewingCookie(token);
    // Anew, so that nothing stays on the screen that the role does not see.
    leave(expandPermissions(permissions).has('view:members') ? `/guilds/${guildId}` : '/dashboard');
  };
  return (
    <DropdownMenuItem icon={<Icon name="eye" />} onSelect={start}>
      View as this role
    </DropdownMenuItem>
  );
}

import { memberListLabel } from '#/features/members/ranks/components/rank-card.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import type { RoleRow } from '../role.cache.ts';
import { useChangeRoles } from '../role-change.cache.ts';

interface DeleteRoleDialogProps {
  guildId: string;
  /** Null while nothing is to be deleted. */
  role: RoleRow | null;
  version: number;
  onClose: () => void;
  onDeleted: (version: number) => unknown;
}

/** Shows who loses what before a role is deleted. */
export function DeleteRoleDialog({ guildId, role, version, onClose, onDeleted }: DeleteRoleDialogProps) {
  const change = useChangeRoles(guildId);
  return (
    <ConfirmDialog
      open={role !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Delete ${role?.name ?? 'this role'}?`}
      description={role ? consequences(role) : null}
      confirmLabel="Delete Role"
      onConfirm={async () => {
        if (!role) return;
        const deleted = await change.remove({ roleId: role.id, version });
        await onDeleted(deleted.version);
      }}
    />
  );
}

function consequences({ members, ranks }: RoleRow): string {
  const lost =
    members === 0 ? 'No one has this role.' : `${memberListLabel(members)} will lose this role and its permissions.`;
  if (ranks.length === 0) return lost;
  return `${lost} It's removed from the ${ranks.length === 1 ? 'rank' : 'ranks'} ${ranks.join(', ')}.`;
}

import { useState } from 'react';
import type { PlaceFacet } from '#/features/members/roster/member-facets.queries.server.ts';
import { Button } from '#/ui/controls/button.tsx';
import { CheckboxField } from '#/ui/controls/checkbox.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import type { MembershipChanges, SelectedMembers } from '../membership.cache.ts';
import { nameOf } from './selection-name.ts';

interface RolesDialogProps {
  whom: SelectedMembers;
  /** Ids of the roles that one member has; none are known of several. */
  held: readonly string[];
  /** Highest first. */
  roles: readonly PlaceFacet[];
  assignRoles: MembershipChanges['assignRoles'];
  /** That it is open comes from the URL (`useUrlLayer`). */
  inUrl?: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Adds and removes roles. Those that the viewer may not grant are shown disabled. */
export function RolesDialog(props: RolesDialogProps) {
  const { whom, inUrl = false, onClose } = props;
  return (
    <Dialog inUrl={inUrl} open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="sm" title="Roles" description={nameOf(whom)}>
        <RolesForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

type RoleChange = 'add' | 'remove';

function RolesForm({ whom, held, roles, assignRoles, onClose, onDone }: RolesDialogProps) {
  const [changes, setChanges] = useState<Readonly<Record<string, RoleChange>>>({});
  const [busy, setBusy] = useState(false);
  const change = (roleId: string, next: RoleChange | null) =>
    setChanges(({ [roleId]: _, ...others }) => (next === null ? others : { ...others, [roleId]: next }));
  const idsOf = (which: RoleChange) => Object.keys(changes).filter((id) => changes[id] === which);
  const save = async () => {
    if (Object.keys(changes).length === 0) return onClose();
    setBusy(true);
    // The toast says what went wrong; the dialog stays with what was chosen.
    const done = await assignRoles(whom, { add: idsOf('add'), remove: idsOf('remove') }).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!done) return;
    onDone();
    onClose();
  };
  return (
    <>
      <DialogBody className={whom.kind === 'one' ? 'grid gap-3' : 'grid gap-1'}>
        {roles.map((role) =>
          whom.kind === 'one' ? (
            <CheckboxField
              key={role.id}
              label={role.name}
              hint={role.canGive ? undefined : "Includes permissions you can't grant"}
              disabled={!role.canGive}
              checked={changes[role.id] === 'add' || (held.includes(role.id) && changes[role.id] !== 'remove')}
              onCheckedChange={(on) => change(role.id, on === held.includes(role.id) ? null : on ? 'add' : 'remove')}
            />
          ) : (
            <div key={role.id} className="flex min-h-9 items-center gap-3">
              <span className="min-w-0 grow truncate">{role.name}</span>
              <Select
                aria-label={role.name}
                size="sm"
                className="w-36 shrink-0"
                disabled={!role.canGive}
                value={changes[role.id] ?? 'none'}
                items={CHOICES}
                onValueChange={(value) => change(role.id, value === 'none' ? null : (value as RoleChange))}
              />
            </div>
          ),
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button variant="primary" busy={busy} onClick={save}>
          Save
        </Button>
      </DialogFooter>
    </>
  );
}

const CHOICES = [
  { value: 'none', label: 'No change' },
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
];

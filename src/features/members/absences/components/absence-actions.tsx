import { useState } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useCancelAbsence, useEndAbsence } from '../absence.cache.ts';
import type { AbsenceItem } from '../absence.queries.server.ts';
import { daysText } from '../absence.rules.ts';

interface AbsenceActionsProps {
  guildId: string;
  absence: AbsenceItem;
  onChange: () => void;
}

/** What may be done with an absence; nothing where nothing may. */
export function AbsenceActions({ guildId, absence, onChange }: AbsenceActionsProps) {
  const [asking, setAsking] = useState<'end' | 'cancel' | null>(null);
  const end = useEndAbsence();
  const cancel = useCancelAbsence();
  const { can, id, name } = absence;
  if (!can.change && !can.end && !can.cancel) return null;
  const close = (open: boolean) => setAsking((now) => (open ? now : null));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label={`Actions for the absence of ${name}, ${daysText(absence)}`}>
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {can.change ? (
            <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={onChange}>
              Change
            </DropdownMenuItem>
          ) : null}
          {can.end ? (
            <DropdownMenuItem icon={<Icon name="undo-2" />} onSelect={() => setAsking('end')}>
              End early
            </DropdownMenuItem>
          ) : null}
          {can.cancel ? (
            <DropdownMenuItem tone="danger" icon={<Icon name="x" />} onSelect={() => setAsking('cancel')}>
              Cancel absence
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={asking === 'end'}
        onOpenChange={close}
        title="End this absence?"
        description={`${name} will be back as of today.`}
        confirmLabel="End absence"
        cancelLabel="Keep absence"
        tone="primary"
        onConfirm={() => end.mutateAsync({ guildId, absenceId: id })}
      />
      <ConfirmDialog
        open={asking === 'cancel'}
        onOpenChange={close}
        title="Cancel this absence?"
        description={`${name} will not be away ${daysText(absence)}.`}
        confirmLabel="Cancel absence"
        cancelLabel="Keep absence"
        tone="danger"
        onConfirm={() => cancel.mutateAsync({ guildId, absenceId: id })}
      />
    </>
  );
}

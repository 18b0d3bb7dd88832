import { useState } from 'react';
import { BareIconButton, Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { downloadCsv } from '#/ui/upload/download-file.ts';
import {
  useAwardActivity,
  useClearParticipants,
  useCompleteActivity,
  useImportSignUps,
  type WhichActivity,
} from '../participant.cache.ts';
import type { ParticipantList } from '../participant.queries.server.ts';
import { participantsCsv } from '../participant-export.rules.ts';
import { AddParticipant } from './add-participant.tsx';

interface AttendanceActionsProps {
  which: WhichActivity;
  data: ParticipantList;
  status: string;
  allowsGuests: boolean;
}

/** What can be done with the whole record. */
export function AttendanceActions({ which, data, status, allowsGuests }: AttendanceActionsProps) {
  const [asking, setAsking] = useState<'complete' | 'clear' | 'add' | null>(null);
  const bring = useImportSignUps();
  const award = useAwardActivity();
  const complete = useCompleteActivity();
  const clear = useClearParticipants();
  const { can, items } = data;
  const due = items.filter(({ isDue }) => isDue).length;
  const onOpenChange = () => setAsking(null);
  const people = items.length === 1 ? '1 participant is' : `${items.length} participants are`;
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      {items.length > 0 ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon name="download" />}
          onClick={() => downloadCsv('attendance.csv', participantsCsv(items, { forStaff: can.record }))}
        >
          Export
        </Button>
      ) : null}
      {can.prepare ? (
        <Button size="sm" busy={bring.isPending} onClick={() => bring.mutate(which)}>
          Import sign-ups
        </Button>
      ) : null}
      {can.complete ? (
        <Button size="sm" variant="primary" onClick={() => setAsking('complete')}>
          Complete
        </Button>
      ) : null}
      {can.award && due > 0 ? (
        <Button size="sm" busy={award.isPending} onClick={() => award.mutate(which)}>
          Award points to {due} {due === 1 ? 'member' : 'members'}
        </Button>
      ) : null}
      {can.record ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <BareIconButton size="sm" label="Actions for attendance">
              <Icon name="ellipsis" />
            </BareIconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem icon={<Icon name="user-round-plus" />} onSelect={() => setAsking('add')}>
              Add participant
            </DropdownMenuItem>
            {can.prepare && items.length > 0 ? (
              <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={() => setAsking('clear')}>
                Remove all participants
              </DropdownMenuItem>
            ) : null}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
      <AddParticipant
        which={which}
        items={items}
        allowsGuests={allowsGuests}
        isCompleted={status === 'completed'}
        open={asking === 'add'}
        onClose={onOpenChange}
      />
      <ConfirmDialog
        open={asking === 'complete'}
        onOpenChange={onOpenChange}
        title="Complete activity"
        description={`${people} on record. Check-ins are counted, sign-ups close, and the record can only be corrected from then on.`}
        confirmLabel="Complete activity"
        tone="primary"
        onConfirm={() => complete.mutateAsync(which)}
      />
      <ConfirmDialog
        open={asking === 'clear'}
        onOpenChange={onOpenChange}
        title="Remove all participants"
        description={`${people} removed with remarks and notes. Check-ins and sign-ups remain, so you can import them again.`}
        confirmLabel="Remove all participants"
        onConfirm={() => clear.mutateAsync(which)}
      />
    </div>
  );
}

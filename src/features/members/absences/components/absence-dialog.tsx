import { useState } from 'react';
import { zoneLabel } from '#/base/time.ts';
import { MemberPicker } from '#/features/members/roster/components/member-picker.tsx';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useAddAbsence, useChangeAbsence } from '../absence.cache.ts';
import type { AbsenceItem } from '../absence.queries.server.ts';
import { ABSENCE_REASON_MAX } from '../absence.rules.ts';
import { absenceFormOn } from '../absence.schema.ts';

interface AbsenceDialogProps {
  guildId: string;
  /** Today in the guild, and the name of its time zone. */
  clock: { today: string; timeZone: string };
  /** The absence that is changed, or whose a new one is to be; null: closed. */
  open: AbsenceItem | NewAbsence | null;
  onClose: () => void;
}

/** `memberId` is one of the person's characters; with `forOthers` someone else may be chosen. */
export interface NewAbsence {
  readonly memberId: string;
  readonly name: string;
  readonly forOthers?: boolean;
}

/** Enters an absence, or changes one. Both days are days of it, in the guild's time zone. */
export function AbsenceDialog({ open, onClose, ...rest }: AbsenceDialogProps) {
  const isNew = open !== null && 'memberId' in open;
  return (
    <Dialog inUrl open={open !== null} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent
        size="sm"
        title={isNew ? 'Add absence' : 'Change absence'}
        description={open ? descriptionOf(open, rest.clock.timeZone) : undefined}
      >
        {open ? <AbsenceForm {...rest} open={open} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function AbsenceForm({ guildId, clock, open, onClose }: AbsenceDialogProps & { open: AbsenceItem | NewAbsence }) {
  const add = useAddAbsence();
  const change = useChangeAbsence();
  const [memberId, setMemberId] = useState('memberId' in open ? open.memberId : '');
  const known = 'memberId' in open ? null : open;
  const form = useAppForm({
    defaultValues: {
      fromDay: known?.fromDay ?? clock.today,
      toDay: known?.toDay ?? clock.today,
      reason: known?.reason ?? '',
    },
    schema: absenceFormOn(clock.today, known?.state === 'away'),
    onSubmit: async ({ value }) => {
      await ('memberId' in open
        ? add.mutateAsync({ guildId, memberId, ...value })
        : change.mutateAsync({ guildId, absenceId: open.id, ...value }));
      onClose();
    },
  });
  return (
    <DialogForm form={form}>
      {'memberId' in open && open.forOthers ? (
        <MemberPicker
          guildId={guildId}
          first={{ value: open.memberId, label: 'Me' }}
          value={memberId}
          onValueChange={setMemberId}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-4">
        <form.AppField name="fromDay">
          {(field) => (
            <field.TextField
              label="First day"
              type="date"
              required
              disabled={known?.state === 'away'}
              hint={known?.state === 'away' ? "Can't be changed once the absence has started." : undefined}
            />
          )}
        </form.AppField>
        <form.AppField name="toDay">
          {(field) => <field.TextField label="Last day" type="date" required />}
        </form.AppField>
      </div>
      <form.AppField name="reason">
        {(field) => (
          <field.TextareaField
            label="Reason"
            mark="optional"
            hint="Visible to everyone who can see this absence."
            rows={3}
            limit={ABSENCE_REASON_MAX}
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}

function descriptionOf(open: AbsenceItem | NewAbsence, timeZone: string): string {
  const days = `Dates are in the guild's time zone (${zoneLabel(timeZone)}).`;
  return 'forOthers' in open ? days : `For ${open.name}. ${days}`;
}

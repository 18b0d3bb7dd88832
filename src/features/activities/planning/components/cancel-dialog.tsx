import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Textarea } from '#/ui/controls/input.tsx';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { type SeriesFacts, useCancelSeries } from '../../series/series.cache.ts';
import { REASON_MAX } from '../activity.rules.ts';
import { useCancelActivity } from '../planning.cache.ts';
import { type Scope, ScopeChoice } from './scope-dialog.tsx';

interface CancelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  guildId: string;
  activityId: string;
  title: string;
  /** Null for an activity that doesn't repeat. */
  series: SeriesFacts | null;
}

/** Asks for the reason, and in a series which activities are canceled. */
export function CancelDialog({ open, onOpenChange, guildId, activityId, title, series }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<Scope>('one');
  const one = useCancelActivity();
  const several = useCancelSeries();
  const which = { guildId, activityId, reason };
  const send = async () => {
    if (scope === 'one') await one.mutateAsync(which);
    else await several.mutateAsync({ ...which, scope });
    onOpenChange(false);
  };
  const tooLong = [...reason].length > REASON_MAX ? `Keep the reason to ${REASON_MAX} characters` : undefined;
  const count = series === null || scope === 'one' ? 1 : series[scope];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Cancel activity" size="sm" description={`"${title}" stays in the calendar as canceled.`}>
        <DialogBody className="grid gap-4">
          <Field label="Reason" mark="optional" error={tooLong}>
            <Textarea rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
          {series ? <ScopeChoice series={series} verb="be canceled" scope={scope} onChange={setScope} /> : null}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="ghost">Keep it</Button>
          </DialogClose>
          <Button
            variant="danger"
            busy={one.isPending || several.isPending}
            disabled={tooLong !== undefined}
            onClick={() => void send().catch(() => undefined)}
          >
            {count === 1 ? 'Cancel activity' : `Cancel ${count} activities`}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useHideRating } from '../trade.cache.ts';
import { REASON_MAX } from '../trade.rules.ts';
import { hideForm } from '../trade.schema.ts';
import type { ShownRating } from '../trade-ratings.queries.server.ts';

interface HideDialogProps {
  /** Null on the global market. */
  guildId: string | null;
  rating: ShownRating;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks why a comment is hidden, and hides it. */
export function HideDialog({ open, onOpenChange, ...rest }: HideDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Hide the comment of ${rest.rating.by}`}
        description="The rating still counts. The reason takes the place of the comment, and its author is notified."
      >
        <HideForm {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function HideForm({
  guildId,
  rating: { transactionId, side, text },
  onDone,
}: Pick<HideDialogProps, 'guildId' | 'rating'> & { onDone: () => void }) {
  const hide = useHideRating(guildId);
  const form = useAppForm({
    defaultValues: { reason: '' },
    schema: hideForm,
    onSubmit: async ({ value: { reason } }) => {
      await hide.mutateAsync({ transactionId, side, hidden: true, reason });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Hide comment" busyLabel="Hiding...">
      <blockquote className="border-l-2 pl-3 whitespace-pre-line text-fg-2 wrap-anywhere">{text}</blockquote>
      <form.AppField name="reason">
        {(field) => <field.TextareaField label="Reason" rows={3} limit={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}

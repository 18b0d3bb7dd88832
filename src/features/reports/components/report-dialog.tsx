import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useCreateReport } from '../report.cache.ts';
import { KIND_WORDS, REASON_LABELS } from '../report.labels.ts';
import { REPORT_DETAILS_MAX, REPORT_REASONS, type ReportedKind, type ReportReason } from '../report.rules.ts';
import { reportForm } from '../report.schema.ts';

/** What is reported, and where it is seen. */
export interface Reported {
  kind: ReportedKind;
  targetId: string;
  /** Null outside of guilds. */
  guildId: string | null;
  name: string;
}

export interface ReportDialogProps {
  what: Reported;
  open: boolean;
  /** Whether its address says that it is open. */
  inUrl?: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks what is wrong with something, and sends it to platform staff. Back closes it. */
export function ReportDialog({ what, open, inUrl = false, onOpenChange }: ReportDialogProps) {
  const { kind, name } = what;
  return (
    <Dialog inUrl={inUrl} open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Report this ${KIND_WORDS[kind].noun}`}
        description={`Platform staff look at ${name} and decide. Your name isn't shown to anyone else.`}
      >
        <ReportForm what={what} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

function ReportForm({ what: { name: _, ...target }, onDone }: { what: Reported; onDone: () => void }) {
  const create = useCreateReport();
  const form = useAppForm({
    defaultValues: { reason: '' as ReportReason | '', details: '' },
    schema: reportForm,
    onSubmit: async ({ value }) => {
      await create.mutateAsync({ ...target, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Send report" busyLabel="Sending...">
      <form.AppField name="reason">
        {(field) => <field.SelectField label="What is wrong?" placeholder="Choose a reason" items={REASONS} required />}
      </form.AppField>
      <form.AppField name="details">
        {(field) => (
          <field.TextareaField
            label="Details"
            description="What platform staff should know. Only they read it."
            rows={4}
            limit={REPORT_DETAILS_MAX}
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}

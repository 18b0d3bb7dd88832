import * as z from 'zod';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useSaveAsTemplate } from '../template.cache.ts';
import { NAME_MAX } from '../template.rules.ts';

interface SaveTemplateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  guildId: string;
  activityId: string;
  /** What the activity is called. */
  name: string;
}

const schema = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(NAME_MAX, `Keep the name to ${NAME_MAX} characters`),
});

/** Makes a template of an activity. */
export function SaveTemplateDialog({ open, onOpenChange, ...rest }: SaveTemplateDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open ? (
        <DialogContent
          title="Save as a template"
          size="sm"
          description="Everything except the date, the parties and the sign-ups."
        >
          <Fields {...rest} onDone={() => onOpenChange(false)} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

function Fields({
  guildId,
  activityId,
  name,
  onDone,
}: Omit<SaveTemplateDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const save = useSaveAsTemplate();
  const form = useAppForm({
    defaultValues: { name: name.slice(0, NAME_MAX) },
    schema,
    onSubmit: async ({ value }) => {
      await save.mutateAsync({ guildId, activityId, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Save template">
      <form.AppField name="name">{(field) => <field.TextField label="Name" autoComplete="off" />}</form.AppField>
    </DialogForm>
  );
}

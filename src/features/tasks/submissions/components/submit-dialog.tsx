import { useState } from 'react';
import * as z from 'zod';
import { ImagesUploader } from '#/features/uploads/components/images-uploader.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { progressText } from '../../task.labels.ts';
import type { TaskRow } from '../../task.queries.server.ts';
import { useSubmitTask } from '../submission.cache.ts';
import { BODY_MAX, IMAGES_MAX } from '../submission.rules.ts';
import { quantity, submissionBody, submissionImages } from '../submission.schema.ts';

type Shown = Pick<TaskRow, 'id' | 'title' | 'goal' | 'approved' | 'proof'>;

interface SubmitDialogProps {
  guildId: string;
  task: Shown;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sends work for a task to be reviewed: how much, in words, with pictures. */
export function SubmitDialog({ guildId, task, open, onOpenChange }: SubmitDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Submit work" description={task.title} size="sm">
        <SubmitForm guildId={guildId} task={task} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const typed = z.union([z.number(), z.string()]).pipe(quantity);
const links = z
  .array(z.string().nullable())
  .transform((all) => all.filter((link) => link !== null))
  .pipe(submissionImages);

const schemaFor = ({ proof, goal, approved }: Shown) =>
  z.strictObject({ quantity: typed, body: submissionBody, imageLinks: links }).superRefine((values, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const left = goal - approved;
    if (values.quantity > left)
      fault('quantity', `Only ${left.toLocaleString('en-US')} left. Enter that many or fewer.`);
    if (proof === 'text' && values.body === '') fault('body', 'Describe what you did');
    if (proof === 'image' && values.imageLinks.length === 0)
      fault('imageLinks', 'Add an image that shows what you did');
  });

interface Values {
  quantity: number | string;
  body: string;
  imageLinks: (string | null)[];
}

function SubmitForm({ guildId, task, onDone }: { guildId: string; task: Shown; onDone: () => void }) {
  const submit = useSubmitTask();
  const [schema] = useState(() => schemaFor(task));
  const { goal, approved, proof } = task;
  const start: Values = { quantity: Math.max(1, goal - approved), body: '', imageLinks: [null] };
  const form = useAppForm({
    defaultValues: start,
    schema,
    onSubmit: async ({ value }) => {
      await submit.mutateAsync({ guildId, taskId: task.id, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Submit" busyLabel="Submitting...">
      {goal > 1 ? (
        <form.AppField name="quantity">
          {(field) => (
            <field.NumberField
              label="Quantity"
              required
              min={1}
              hint={`${progressText(approved, goal)} approved so far`}
            />
          )}
        </form.AppField>
      ) : null}
      <form.AppField name="body">
        {(field) => (
          <field.TextareaField
            label="What you did"
            required={proof === 'text'}
            mark={proof === 'text' ? undefined : 'optional'}
            rows={4}
            limit={BODY_MAX}
          />
        )}
      </form.AppField>
      <form.AppField name="imageLinks">
        {() => <ProofField guildId={guildId} required={proof === 'image'} />}
      </form.AppField>
    </DialogForm>
  );
}

function ProofField({ guildId, required }: { guildId: string; required: boolean }) {
  const field = useBoundField<(string | null)[]>();
  return (
    <Field
      label="Images"
      required={required}
      mark={required ? undefined : 'optional'}
      id={field.id}
      error={field.error}
      hint={`Up to ${IMAGES_MAX}. Only you and the people who review tasks see them.`}
    >
      <ImagesUploader purpose="tasks" ownerId={guildId} most={IMAGES_MAX} value={field.value} onChange={field.change} />
    </Field>
  );
}

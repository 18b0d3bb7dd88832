import type { ComponentProps, ReactNode } from 'react';
import { DialogBody, DialogCancel, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

interface DialogFormProps
  extends Pick<ComponentProps<typeof Form>, 'form'>,
    Pick<ComponentProps<typeof SubmitButton>, 'busyLabel' | 'variant'> {
  /** The label of the button that submits it. */
  submit?: string;
  /** The label of the one that leaves, where 'Cancel' could be taken for the act itself. */
  leave?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form that is all of a dialog: what is wrong and the fields, below them Cancel and the button that submits. */
export function DialogForm({
  form,
  submit = 'Save',
  leave,
  busyLabel = 'Saving...',
  variant = 'primary',
  children,
}: DialogFormProps) {
  return (
    <Form form={form} className="contents">
      <DialogBody className="grid content-start gap-4">
        <ErrorSummary />
        {children}
      </DialogBody>
      <DialogFooter>
        <DialogCancel label={leave} />
        <SubmitButton variant={variant} busyLabel={busyLabel}>
          {submit}
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}

import { useStore } from '@tanstack/react-form';
import { Button, type ButtonProps } from '#/ui/controls/button.tsx';
import { useFormContext } from '#/ui/form/form-context.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy'> {
  /** The label while it is under way, where the product has one. */
  busyLabel?: string;
}

/** Submits the form around. Stays enabled: an unfinished form answers with what is missing. */
export function SubmitButton({ busyLabel, variant = 'primary', children, ...rest }: SubmitButtonProps) {
  const form = useFormContext();
  const busy = useStore(form.store, (state) => state.isSubmitting);
  return (
    <Button {...rest} type="submit" variant={variant} busy={busy}>
      {busy && busyLabel ? busyLabel : children}
    </Button>
  );
}

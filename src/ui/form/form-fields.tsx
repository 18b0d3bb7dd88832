import type { ReactNode } from 'react';
import { Field } from '#/ui/controls/field.tsx';
import { Input, type InputProps, NumberInput, Textarea } from '#/ui/controls/input.tsx';
import { PasswordInput } from '#/ui/controls/password-input.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';

/** What every bound field takes besides its own: see `Field`. */
export interface LabelProps {
  label: ReactNode;
  mark?: ReactNode;
  description?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  /** `row` inside FieldRows: label left, control right. */
  layout?: 'stack' | 'row';
  className?: string;
}

type TextProps = LabelProps &
  Pick<
    InputProps,
    | 'placeholder'
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'disabled'
    | 'size'
    | 'type'
    | 'autoFocus'
    | 'spellCheck'
  >;

export function TextField({ label, ...rest }: TextProps) {
  const field = useBoundField<string>();
  const [frame, control] = splitFrame(rest);
  return (
    <Field {...frame} label={label} id={field.id} error={field.error}>
      <Input
        {...control}
        name={field.name}
        value={field.value}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      />
    </Field>
  );
}

export function PasswordField({ label, ...rest }: Omit<TextProps, 'type'>) {
  const field = useBoundField<string>();
  const [frame, control] = splitFrame(rest);
  return (
    <Field {...frame} label={label} id={field.id} error={field.error}>
      <PasswordInput
        {...control}
        name={field.name}
        value={field.value}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      />
    </Field>
  );
}

interface NumberFieldProps extends LabelProps {
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  placeholder?: string;
  /** Words or a unit at the right of the control. */
  controlClassName?: string;
}

/** The value is a number, '' when empty, or the text that is no number, for the schema to judge. */
export function NumberField({ label, controlClassName, ...rest }: NumberFieldProps) {
  const field = useBoundField<number | string>();
  const [frame, control] = splitFrame(rest);
  return (
    <Field {...frame} label={label} id={field.id} error={field.error}>
      <NumberInput
        {...control}
        className={controlClassName}
        name={field.name}
        value={field.value}
        onValueChange={field.change}
        onBlur={field.blur}
      />
    </Field>
  );
}

interface TextareaFieldProps extends LabelProps {
  rows?: number;
  placeholder?: string;
  disabled?: boolean;
  /** Most characters; shows a counter. The schema enforces it, so that pasted text is never cut. */
  limit?: number;
}

export function TextareaField({ label, limit, ...rest }: TextareaFieldProps) {
  const field = useBoundField<string>();
  const [frame, control] = splitFrame(rest);
  return (
    <Field
      {...frame}
      label={label}
      id={field.id}
      error={field.error}
      aside={limit === undefined ? undefined : counter(field.value.length, limit)}
    >
      <Textarea
        {...control}
        name={field.name}
        value={field.value}
        onChange={(event) => field.change(event.target.value)}
        onBlur={field.blur}
      />
    </Field>
  );
}

/** Parts what belongs to the frame of a field from what belongs to its control. */
export function splitFrame<P extends Omit<LabelProps, 'label'>>(props: P) {
  const { mark, description, hint, required, hideLabel, layout, className, ...control } = props;
  return [{ mark, description, hint, required, hideLabel, layout, className }, control] as const;
}

function counter(length: number, limit: number): ReactNode {
  const text = `${length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')}`;
  return length > limit ? <span className="text-danger">{text}</span> : text;
}

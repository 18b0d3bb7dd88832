import type { ReactNode } from 'react';
import { Checkbox, CheckboxCard, CheckboxGroup } from '#/ui/controls/checkbox.tsx';
import { Field, FieldError } from '#/ui/controls/field.tsx';
import { type Choice, RadioCards, SegmentedControl } from '#/ui/controls/radio.tsx';
import { Select } from '#/ui/controls/select.tsx';
import type { SelectGroup, SelectItem } from '#/ui/controls/select-items.ts';
import { Switch } from '#/ui/controls/switch.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { type LabelProps, splitFrame } from '#/ui/form/form-fields.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface SelectFieldProps extends LabelProps {
  items: readonly (SelectItem | SelectGroup)[];
  placeholder?: string;
  disabled?: boolean;
  /** `card` shows the second line and picture of the chosen item too. */
  size?: 'md' | 'card';
}

/** The value is the chosen item's, '' while nothing is chosen. */
export function SelectField({ label, ...rest }: SelectFieldProps) {
  const field = useBoundField<string>();
  const [frame, control] = splitFrame(rest);
  return (
    <Field {...frame} label={label} id={field.id} error={field.error}>
      <Select {...control} name={field.name} value={field.value} onValueChange={field.change} />
    </Field>
  );
}

interface ChoiceFieldProps extends LabelProps {
  choices: readonly Choice[];
  disabled?: boolean;
  /** `cards`: full-width rows. `segments`: one bar, for two to five short words. */
  look?: 'cards' | 'segments';
  /** Segments take the whole width. */
  block?: boolean;
}

/** One of a few; '' while nothing is chosen. */
export function ChoiceField({ label, look = 'cards', block, ...rest }: ChoiceFieldProps) {
  const field = useBoundField<string>();
  const [frame, control] = splitFrame(rest);
  const Choices = look === 'cards' ? RadioCards : SegmentedControl;
  return (
    <Field {...frame} label={label} kind="group" id={field.id} error={field.error}>
      <Choices
        {...control}
        {...(look === 'segments' ? { tone: 'solid' as const, block } : {})}
        value={field.value}
        onValueChange={field.change}
      />
    </Field>
  );
}

interface ManyFieldProps extends LabelProps {
  choices: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  disabled?: boolean;
  /** Classes of the set, such as its columns. */
  listClassName?: string;
}

/** Some of a few, as checkbox rows. The value is a list in the order of the choices. */
export function CheckboxesField({ label, choices, disabled, listClassName, ...rest }: ManyFieldProps) {
  const field = useBoundField<readonly string[]>();
  const [frame] = splitFrame(rest);
  const toggle = (value: string, on: boolean) =>
    field.change(
      choices.map((choice) => choice.value).filter((each) => (each === value ? on : field.value.includes(each))),
    );
  return (
    <Field {...frame} label={label} kind="group" id={field.id} error={field.error}>
      <CheckboxGroup className={listClassName}>
        {choices.map((choice) => (
          <CheckboxCard
            key={choice.value}
            // The set has the id and the words of the fault, its boxes have their own names.
            id={`${field.id}-${choice.value}`}
            aria-describedby={undefined}
            label={choice.label}
            hint={choice.hint}
            disabled={disabled || choice.disabled}
            checked={field.value.includes(choice.value)}
            onCheckedChange={(on) => toggle(choice.value, on)}
          />
        ))}
      </CheckboxGroup>
    </Field>
  );
}

interface BooleanProps extends Pick<LabelProps, 'label' | 'hint' | 'className'> {
  disabled?: boolean;
  /** At the right of the label, such as a link. */
  aside?: ReactNode;
}

/** A checkbox with its label beside it; `card` puts both in a bordered row. */
export function CheckboxField({
  label,
  hint,
  aside,
  disabled,
  className,
  card = false,
}: BooleanProps & { card?: boolean }) {
  const field = useBoundField<boolean>();
  const about = [hint ? `${field.id}-hint` : '', field.error ? `${field.id}-error` : ''].filter(Boolean).join(' ');
  const control = {
    id: field.id,
    name: field.name,
    disabled,
    checked: field.value,
    onCheckedChange: field.change,
    onBlur: field.blur,
    'aria-describedby': about || undefined,
    'aria-invalid': field.error ? true : undefined,
  };
  return (
    <div className={cn('grid gap-1.5', className)} data-invalid={field.error ? '' : undefined}>
      {card ? (
        <CheckboxCard {...control} label={label} hint={hint} aside={aside} />
      ) : (
        <div className="flex items-start gap-2">
          <Checkbox {...control} className="mt-0.5" />
          <span className="grid grow">
            <label id={`${field.id}-label`} htmlFor={field.id} className={disabled ? 'text-fg-off' : undefined}>
              {label}
            </label>
            {hint ? (
              <span id={`${field.id}-hint`} className="text-13 text-fg-3">
                {hint}
              </span>
            ) : null}
          </span>
          {aside}
        </div>
      )}
      {field.error ? <FieldError id={`${field.id}-error`}>{field.error}</FieldError> : null}
    </div>
  );
}

/** Label and hint at the left, the switch at the right: a row of a settings card. */
export function SwitchField({ label, hint, disabled, className }: BooleanProps) {
  const field = useBoundField<boolean>();
  return (
    <div className={cn('flex items-center justify-between gap-6', className)}>
      <span className="grid gap-0.5">
        <label id={`${field.id}-label`} htmlFor={field.id} className="text-13 font-medium">
          {label}
        </label>
        {hint ? (
          <span id={`${field.id}-hint`} className="text-13 text-fg-3">
            {hint}
          </span>
        ) : null}
      </span>
      <Switch
        id={field.id}
        name={field.name}
        disabled={disabled}
        checked={field.value}
        onCheckedChange={field.change}
        onBlur={field.blur}
        aria-describedby={hint ? `${field.id}-hint` : undefined}
      />
    </div>
  );
}

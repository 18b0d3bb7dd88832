import { BareIconButton } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { NumberInput } from '#/ui/controls/input.tsx';
import { stepNumber } from '#/ui/controls/number-text.ts';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { LabelProps } from '#/ui/form/form-fields.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface StepperFieldProps extends Omit<LabelProps, 'label'> {
  /** Names the buttons as well: 'Fewer: Tank'. */
  label: string;
  min: number;
  max: number;
  placeholder?: string;
}

/** A small number, typed or stepped: the value is a number, '' when empty, or the text that is no number. */
export function StepperField({ label, min, max, placeholder, className, ...frame }: StepperFieldProps) {
  const field = useBoundField<number | string>();
  const step = (by: number) => field.change(stepNumber(String(field.value), by, min, max));
  return (
    <Field {...frame} label={label} id={field.id} error={field.error} className={cn('w-auto', className)}>
      <div className="flex w-fit items-center rounded-control border border-line-strong bg-bg-2 focus-within:border-focus">
        <BareIconButton
          size="sm"
          label={`Fewer: ${label}`}
          disabled={field.value === '' || Number(field.value) <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" className="size-3.5" />
        </BareIconButton>
        <NumberInput
          name={field.name}
          value={field.value}
          onValueChange={field.change}
          onBlur={field.blur}
          min={min}
          max={max}
          placeholder={placeholder}
          className="w-14 border-0 bg-transparent px-0 text-center"
        />
        <BareIconButton
          size="sm"
          label={`More: ${label}`}
          disabled={Number(field.value) >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" className="size-3.5" />
        </BareIconButton>
      </div>
    </Field>
  );
}

import * as Radix from 'radix-ui/radio-group';
import type { ReactNode } from 'react';
import { Field } from '#/ui/controls/field.tsx';
import { useFieldGroup } from '#/ui/controls/field-context.ts';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { LabelProps } from '#/ui/form/form-fields.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface Swatch {
  value: string;
  /** Its name, and its tooltip. */
  label: string;
  picture: ReactNode;
}

interface SwatchFieldProps extends LabelProps {
  swatches: readonly Swatch[];
  /** The first one, for no choice. */
  none: Omit<Swatch, 'value'>;
  disabled?: boolean;
}

const NONE = 'none';

/** One of a few small pictures, or none of them: the value is null then. */
export function SwatchField({ swatches, none, disabled, ...frame }: SwatchFieldProps) {
  const field = useBoundField<string | null>();
  return (
    <Field {...frame} kind="group" id={field.id} error={field.error}>
      <Group value={field.value ?? NONE} onChange={(value) => field.change(value === NONE ? null : value)}>
        {[{ ...none, value: NONE }, ...swatches].map(({ value, label, picture }) => (
          <Radix.Item
            key={value}
            value={value}
            aria-label={label}
            data-tip=""
            disabled={disabled}
            className={cn(
              'grid size-8 place-items-center rounded-control border border-edge bg-bg-1 text-fg-2 max-md:size-11',
              'hover:border-line-strong aria-checked:border-fg-1 aria-checked:bg-bg-4 aria-checked:shadow-[0_0_0_1px_var(--color-fg-1)]',
              'disabled:border-line disabled:opacity-50',
            )}
          >
            {picture}
          </Radix.Item>
        ))}
      </Group>
    </Field>
  );
}

function Group({
  value,
  onChange,
  children,
}: {
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root {...useFieldGroup()} value={value} onValueChange={onChange} className="flex flex-wrap gap-1.5">
      {children}
    </Radix.Root>
  );
}

import { type ReactNode, useId } from 'react';
import { Field } from '#/ui/controls/field.tsx';
import { useFieldGroup } from '#/ui/controls/field-context.ts';
import { useRadios } from '#/ui/controls/radio.tsx';
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
  const choose = (value: string) => field.change(value === NONE ? null : value);
  return (
    <Field {...frame} kind="group" id={field.id} error={field.error}>
      <Group value={field.value ?? NONE} onChange={choose}>
        {(name, value) =>
          [{ ...none, value: NONE }, ...swatches].map((swatch) => (
            <label
              key={swatch.value}
              className={cn(
                'relative grid size-8 place-items-center rounded-control border border-edge bg-bg-1 text-fg-2 max-md:size-11',
                'hover:border-line-strong has-checked:border-fg-1 has-checked:bg-bg-4 has-checked:shadow-[0_0_0_1px_var(--color-fg-1)]',
                'has-disabled:border-line has-disabled:opacity-50',
              )}
            >
              <input
                type="radio"
                name={name}
                value={swatch.value}
                aria-label={swatch.label}
                data-tip=""
                defaultChecked={swatch.value === value}
                disabled={disabled}
                autoComplete="off"
                onChange={() => choose(swatch.value)}
                className="segment"
              />
              {swatch.picture}
            </label>
          ))
        }
      </Group>
    </Field>
  );
}

interface GroupProps {
  value: string;
  onChange: (value: string) => void;
  children: (name: string, value: string) => ReactNode;
}

function Group({ value, onChange, children }: GroupProps) {
  const name = useId();
  return (
    <div {...useFieldGroup()} ref={useRadios(value, onChange)} role="radiogroup" className="flex flex-wrap gap-1.5">
      {children(name, value)}
    </div>
  );
}

import { Field } from '#/ui/controls/field.tsx';
import { useFieldGroup } from '#/ui/controls/field-context.ts';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { LabelProps } from '#/ui/form/form-fields.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface TagFieldProps extends LabelProps {
  /** The tags that there are. */
  options: readonly string[];
  /** Most tags; the others cannot be pressed then. */
  max?: number;
  disabled?: boolean;
}

/** Some of a fixed list of words, as chips that are on or off. The value keeps the order of the list. */
export function TagField({ options, max, disabled = false, ...frame }: TagFieldProps) {
  const field = useBoundField<readonly string[]>();
  const count = field.value.length;
  const full = max !== undefined && count >= max;
  return (
    <Field
      {...frame}
      kind="group"
      id={field.id}
      error={field.error}
      aside={max === undefined ? undefined : `${count} of ${max}`}
    >
      <Chips>
        {options.map((option) => {
          const on = field.value.includes(option);
          return (
            <button
              key={option}
              type="button"
              aria-pressed={on}
              disabled={disabled || (full && !on)}
              onClick={() =>
                field.change(options.filter((each) => (each === option ? !on : field.value.includes(each))))
              }
              className={cn(
                'inline-flex h-6.5 items-center gap-1 rounded-chip border border-edge px-2 text-13 whitespace-nowrap text-fg-2 max-md:h-9 max-md:px-3',
                'hover:border-line-strong hover:text-fg-1 disabled:border-line disabled:text-fg-off',
                'aria-pressed:border-fg-1 aria-pressed:bg-fg-1 aria-pressed:font-medium aria-pressed:text-bg-0',
              )}
            >
              {on ? <Icon name="check" className="size-3 stroke-[2.25]" /> : null}
              {option}
            </button>
          );
        })}
      </Chips>
    </Field>
  );
}

function Chips({ children }: { children: React.ReactNode }) {
  const { 'aria-invalid': _, ...group } = useFieldGroup();
  return (
    <fieldset {...group} className="flex min-w-0 flex-wrap gap-1.5">
      {children}
    </fieldset>
  );
}

import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cn } from '#/ui/style/class-names.ts';
import { useFieldControl, useFieldGroup } from './field-context.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'checked' | 'onChange'> {
  checked?: boolean | 'indeterminate';
  /** Called with the new state; a mixed box turns on first. */
  onCheckedChange?: (checked: boolean) => void;
}

/** The 16 px box alone, `checked="indeterminate"` for mixed; its target is 24 px. Name it with a label or `aria-label`. */
export function Checkbox({ className, checked, defaultChecked, onCheckedChange, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // A press shows at once, also where what it changes follows a moment later, as the address does.
  useEffect(() => {
    if (!box.current || checked === undefined) return;
    box.current.indeterminate = checked === 'indeterminate';
    box.current.checked = checked === true;
  });
  return (
    <input
      onKeyDown={leaveForm}
      {...useFieldControl(rest)}
      ref={box}
      type="checkbox"
      defaultChecked={checked === undefined ? defaultChecked : checked === true}
      onChange={(event) => onCheckedChange?.(event.target.checked)}
      className={cn('checkbox', className)}
    />
  );
}

/** Enter in a box would send its form, of which the rest isn't filled in yet. */
function leaveForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

interface LabelledProps extends CheckboxProps {
  label: ReactNode;
  /** Second line under the label. */
  hint?: ReactNode;
}

/** A checkbox with its label at the right; the whole row is the target. */
export function CheckboxField({ label, hint, className, ...rest }: LabelledProps) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <div className={cn('flex items-start gap-2', className)}>
      <Checkbox
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : rest['aria-describedby']}
        className="mt-0.5"
      />
      <div className="grid">
        <label htmlFor={id} className={rest.disabled ? 'text-fg-off' : undefined}>
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="text-13 text-fg-3">
            {hint}
          </span>
        ) : null}
      </div>
    </div>
  );
}

interface CardProps extends LabelledProps {
  /** Shown at the right, for instance a link; not part of the label. */
  aside?: ReactNode;
}

/** A checkbox as a bordered row of 40 px (44 on touch), for answers in a form. */
export function CheckboxCard({ label, hint, aside, className, ...rest }: CardProps) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <div className={cn(choiceCardClasses, className)}>
      <Checkbox {...rest} id={id} />
      <label htmlFor={id} className="min-w-0 grow py-2">
        {label}
        {hint ? <span className="block text-13 text-fg-3">{hint}</span> : null}
      </label>
      {aside}
    </div>
  );
}

/** The row that radio and checkbox cards share. */
export const choiceCardClasses = [
  'flex min-h-10 items-center gap-2.5 rounded-control border border-edge bg-bg-2 px-3 transition-[border-color,background-color] max-md:min-h-11',
  'hover:border-line-strong has-checked:border-fg-3 has-checked:bg-bg-3',
  'has-aria-invalid:border-danger/60 has-disabled:border-line has-disabled:bg-bg-1 has-disabled:text-fg-off',
].join(' ');

/** A named set of checkboxes inside a Field of kind `group`. */
export function CheckboxGroup({ className, children }: { className?: string; children: ReactNode }) {
  const { 'aria-invalid': _, ...group } = useFieldGroup();
  return (
    <fieldset {...group} className={cn('grid min-w-0 gap-2', className)}>
      {children}
    </fieldset>
  );
}

import { type ReactNode, useId } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  label: ReactNode;
  /** Quiet word after the label. Optional is marked, required is not. */
  mark?: ReactNode;
  /** Under the label, above the control. */
  description?: ReactNode;
  /** Under the control, while there is no error. */
  hint?: ReactNode;
  /** Under the control in words; marks the control invalid. */
  error?: string | undefined;
  /** At the right under the control, such as "214 of 4,000". */
  aside?: ReactNode;
  /** `group` when the child is a set of radios or checkboxes: the label then names the set. */
  kind?: 'control' | 'group';
  required?: boolean;
  /** Id of the control; made when absent. */
  id?: string;
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean;
  /** `row`: label and description at the left in 240 px, the control at the right; above each other under 900 px. */
  layout?: 'stack' | 'row';
  className?: string;
  children: ReactNode;
}

/** Label above, control, hint or error below; wires them together by id for the control inside. */
export function Field(props: FieldProps) {
  const { label, mark, description, hint, error, aside, kind = 'control', required = false, children } = props;
  const row = props.layout === 'row';
  const made = useId();
  const controlId = props.id ?? made;
  const labelId = `${controlId}-label`;
  const shown = [
    description ? `${controlId}-about` : '',
    hint && !error ? `${controlId}-hint` : '',
    error ? `${controlId}-error` : '',
  ].filter(Boolean);
  const state = { controlId, labelId, describedBy: shown.join(' ') || undefined, invalid: Boolean(error), required };
  const labelClasses = cn('text-13 font-medium text-fg-1', props.hideLabel && 'sr-only');
  const name = (
    <>
      {label}
      {mark ? <span className="ml-1 font-normal text-fg-3">{mark}</span> : null}
    </>
  );
  return (
    <div
      className={cn(
        'grid min-w-0 content-start gap-1.5',
        row && 'grid-cols-1 gap-y-2.5 min-[900px]:grid-cols-[240px_minmax(0,1fr)] min-[900px]:gap-x-6',
        props.className,
      )}
      data-invalid={error ? '' : undefined}
    >
      <div
        className={
          row
            ? cn('grid content-start gap-0.5', description ? '' : kind === 'group' ? levelWithChips : levelWithInput)
            : 'contents'
        }
      >
        {kind === 'group' ? (
          <span id={labelId} className={labelClasses}>
            {name}
          </span>
        ) : (
          <label id={labelId} htmlFor={controlId} className={labelClasses}>
            {name}
          </label>
        )}
        {description ? (
          <p id={`${controlId}-about`} className={cn('text-13 text-fg-3', !row && '-mt-1')}>
            {description}
          </p>
        ) : null}
      </div>
      <div className={row ? 'grid min-w-0 content-start gap-1.5' : 'contents'}>
        <FieldContext value={state}>{children}</FieldContext>
        {hint || error || aside ? (
          <div className="flex items-start justify-between gap-4 text-13 text-fg-3">
            {error ? (
              <FieldError id={`${controlId}-error`}>{error}</FieldError>
            ) : (
              <p id={`${controlId}-hint`}>{hint}</p>
            )}
            {aside ? <p className="shrink-0 tabular-nums">{aside}</p> : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}

// A label alone is aligned with its control.
const levelWithInput = 'min-[900px]:pt-2';
const levelWithChips = 'min-[900px]:pt-1';

/** An error in words with its icon; for places where there is no Field. */
export function FieldError({ id, children, className }: { id?: string; children: ReactNode; className?: string }) {
  return (
    <p id={id} className={cn('flex items-start gap-1.5 text-13 text-danger', className)}>
      <Icon name="circle-exclamation-point" className="mt-0.5 size-3.5" />
      <span>{children}</span>
    </p>
  );
}

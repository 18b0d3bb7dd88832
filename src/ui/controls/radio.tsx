import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { cn } from '#/ui/style/class-names.ts';
import { choiceCardClasses } from './checkbox.tsx';
import { useFieldGroup } from './field-context.ts';

export interface Choice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface ChoiceProps<Value extends string> {
  /** The chosen value; '' or null while nothing is chosen (no preset). */
  value: Value | '' | null;
  onValueChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  disabled?: boolean;
  required?: boolean;
  className?: string;
  onBlur?: () => void;
  'aria-label'?: string;
}

/** One of a few, as plain radios under each other. Inside a Field, give the Field kind `group`. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <Group {...props} className={cn('grid gap-2', props.className)}>
      {(choice, radio) => (
        <div key={choice.value} className="flex items-start gap-2">
          <input {...radio} className="radio mt-0.5" />
          <label htmlFor={radio.id}>
            {choice.label}
            {choice.hint ? <span className="block text-13 text-fg-3">{choice.hint}</span> : null}
          </label>
        </div>
      )}
    </Group>
  );
}

/** One of a few, each a bordered row that is the target as a whole. */
export function RadioCards<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <Group {...props} className={cn('grid gap-2', props.className)}>
      {(choice, radio) => (
        <div key={choice.value} className={choiceCardClasses}>
          <input {...radio} className="radio" />
          <label htmlFor={radio.id} className="min-w-0 grow py-2">
            {choice.label}
            {choice.hint ? <span className="block text-13 text-fg-3">{choice.hint}</span> : null}
          </label>
        </div>
      )}
    </Group>
  );
}

interface SegmentedProps<Value extends string> extends ChoiceProps<Value> {
  /** `quiet` for views and filters, `solid` for an answer such as Yes or No. */
  tone?: 'quiet' | 'solid';
  /** Takes the whole width in equal parts. */
  block?: boolean;
}

/** One of two to five short choices in one bar; starts without a choice when the value is ''. */
export function SegmentedControl<Value extends string>({
  tone = 'quiet',
  block = false,
  ...props
}: SegmentedProps<Value>) {
  const solid = tone === 'solid';
  return (
    <Group
      {...props}
      className={cn(
        'auto-cols-fr grid-flow-col',
        block ? 'grid w-full' : 'inline-grid w-fit max-md:grid max-md:w-full',
        solid
          ? 'overflow-hidden rounded-control border border-line-strong bg-bg-2'
          : 'rounded-control border border-line bg-bg-1 p-0.5',
        props.className,
      )}
    >
      {(choice, radio) => (
        <label
          key={choice.value}
          className={cn(
            'relative inline-flex items-center justify-center gap-1.5 font-medium whitespace-nowrap text-fg-2 transition-[background-color] hover:text-fg-1 has-disabled:text-fg-off',
            'forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
            solid
              ? 'h-[calc(var(--h-control)-2px)] min-w-21 border-edge px-3 not-first:border-l has-checked:bg-fg-1 has-checked:text-bg-0'
              : 'h-6.5 rounded-chip px-2.5 text-13 max-md:h-9 has-checked:bg-bg-3 has-checked:text-fg-1 has-checked:shadow-light',
            // Five of them fit a dialog, and a phone.
            block && 'min-w-0 px-1 max-md:px-0.5 max-md:text-13',
          )}
        >
          <input
            {...radio}
            className={cn('segment', solid && 'focus-visible:-outline-offset-4 checked:outline-bg-0')}
          />
          {choice.label}
        </label>
      )}
    </Group>
  );
}

/** What a radio of a group is given. */
interface RadioProps {
  readonly type: 'radio';
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly defaultChecked: boolean;
  readonly disabled: boolean | undefined;
  readonly autoComplete: 'off';
  readonly onChange: () => void;
}

function Group<Value extends string>({
  value,
  onValueChange,
  choices,
  disabled,
  required,
  children,
  ...rest
}: ChoiceProps<Value> & { children: (choice: Choice<Value>, radio: RadioProps) => ReactNode }) {
  const field = useFieldGroup();
  const made = useId();
  const group = useRadios(value, onValueChange);
  return (
    <div {...field} {...rest} ref={group} role="radiogroup" aria-required={required} aria-disabled={disabled}>
      {choices.map((choice, at) =>
        children(choice, {
          type: 'radio',
          id: `${made}-${at}`,
          name: made,
          value: choice.value,
          defaultChecked: choice.value === value,
          disabled: disabled || choice.disabled,
          // A browser that fills forms in again after a reload doesn't know what the page says now.
          autoComplete: 'off',
          onChange: () => onValueChange(choice.value),
        }),
      )}
    </div>
  );
}

/**
 * A press shows at once, also where what it changes follows a moment later, as the address does. One from before the page was
 * taken over counts.
 */
export function useRadios<Value extends string>(value: Value | '' | null, onValueChange: (value: Value) => void) {
  const group = useRef<HTMLDivElement>(null);
  const takeOver = useEffectEvent((radios: readonly HTMLInputElement[]) => {
    const pressed = radios.find(({ checked, defaultChecked }) => checked && !defaultChecked);
    if (pressed) onValueChange(pressed.value as Value);
  });
  const isTaken = useRef(false);
  useEffect(() => {
    const radios = [...(group.current?.querySelectorAll('input') ?? [])];
    if (!isTaken.current) takeOver(radios);
    isTaken.current = true;
    for (const radio of radios) radio.checked = radio.value === value;
  });
  return group;
}

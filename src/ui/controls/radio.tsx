import * as Radix from 'radix-ui/radio-group';
import { type ComponentProps, createContext, type ReactNode, type RefObject, use, useId, useRef } from 'react';
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
  name?: string;
  className?: string;
  onBlur?: () => void;
  'aria-label'?: string;
}

/** One of a few, as plain radios under each other. Inside a Field, give the Field kind `group`. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <Group {...props} className={cn('grid gap-2', props.className)}>
      {(choice, id) => (
        <div key={choice.value} className="flex items-start gap-2">
          <Dot id={id} choice={choice} className="mt-0.5" />
          <label htmlFor={id}>
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
      {(choice, id) => (
        <div key={choice.value} className={choiceCardClasses}>
          <Dot id={id} choice={choice} />
          <label htmlFor={id} className="min-w-0 grow py-2">
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
      {(choice) => (
        <Item
          key={choice.value}
          value={choice.value}
          disabled={choice.disabled}
          className={cn(
            'inline-flex items-center justify-center gap-1.5 font-medium whitespace-nowrap text-fg-2 transition-[background-color] hover:text-fg-1 disabled:text-fg-off',
            'forced-colors:data-[state=checked]:forced-color-adjust-none forced-colors:data-[state=checked]:bg-[Highlight] forced-colors:data-[state=checked]:text-[HighlightText]',
            solid
              ? 'h-[calc(var(--h-control)-2px)] min-w-21 border-edge px-3 not-first:border-l focus-visible:-outline-offset-4 data-[state=checked]:bg-fg-1 data-[state=checked]:text-bg-0 data-[state=checked]:outline-bg-0'
              : 'h-6.5 rounded-chip px-2.5 text-13 max-md:h-9 data-[state=checked]:bg-bg-3 data-[state=checked]:text-fg-1 data-[state=checked]:shadow-light',
            // Five of them fit a dialog, and a phone.
            block && 'min-w-0 px-1 max-md:px-0.5 max-md:text-13',
          )}
        >
          {choice.label}
        </Item>
      )}
    </Group>
  );
}

function Group<Value extends string>({
  value,
  onValueChange,
  choices,
  className,
  children,
  ...rest
}: ChoiceProps<Value> & { children: (choice: Choice<Value>, id: string) => ReactNode }) {
  const field = useFieldGroup();
  const base = useId();
  const byArrow = useRef(false);
  const justChosen = useRef<string>(undefined);
  const choose = (next: string) => {
    if (justChosen.current === next) return;
    justChosen.current = next;
    queueMicrotask(() => {
      justChosen.current = undefined;
    });
    onValueChange(next as Value);
  };
  return (
    <ByArrowContext value={byArrow}>
      <Radix.Root
        {...field}
        {...rest}
        value={value || null}
        onValueChange={choose}
        className={className}
        onKeyDownCapture={({ key }) => {
          byArrow.current = key.startsWith('Arrow');
        }}
        onPointerDownCapture={() => {
          byArrow.current = false;
        }}
      >
        {choices.map((choice, index) => children(choice, `${base}-${index}`))}
      </Radix.Root>
    </ByArrowContext>
  );
}

/** Whether an arrow was the last key in the group. */
const ByArrowContext = createContext<RefObject<boolean>>({ current: false });

/**
 * An arrow chooses what it leads to. Radix moves the focus a moment after the key, and chooses only while the key is still
 * down: a key that is pressed quickly, or on a busy machine, would move the focus alone.
 */
function Item(props: ComponentProps<typeof Radix.Item>) {
  const byArrow = use(ByArrowContext);
  return (
    <Radix.Item
      {...props}
      onFocus={({ currentTarget }) => {
        if (byArrow.current) currentTarget.click();
        byArrow.current = false;
      }}
    />
  );
}

function Dot({ id, choice, className }: { id: string; choice: Choice; className?: string }) {
  return (
    <Item
      id={id}
      value={choice.value}
      disabled={choice.disabled}
      className={cn(
        'relative inline-grid size-4 shrink-0 place-content-center rounded-full border border-line-strong bg-bg-2',
        'before:absolute before:-inset-1.25 hover:border-fg-3 max-md:before:-inset-1.5',
        'data-[state=checked]:border-fg-1 data-[state=checked]:bg-fg-1 disabled:border-line disabled:bg-bg-1',
        className,
      )}
    >
      <Radix.Indicator className="size-1.5 rounded-full bg-bg-0 forced-colors:bg-[CanvasText]" />
    </Item>
  );
}

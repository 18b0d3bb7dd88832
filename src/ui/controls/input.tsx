import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { rehearse } from '#/ui/lazy/rehearse.ts';
import { adoptText, type TextBox } from '#/ui/lazy/typed-text.ts';
import { whenQuiet } from '#/ui/lazy/when-quiet.ts';
import { cn } from '#/ui/style/class-names.ts';
import { BareIconButton } from './button.tsx';
import { useFieldControl } from './field-context.ts';
import { parseNumber, stepNumber } from './number-text.ts';

/** The box that every text-like control shares: input surface, strong edge, focus inside the edge, 16 px text under 768 px. */
export const controlClasses = 'control max-md:text-16';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** md 36 px, sm 32 px. */
  size?: 'sm' | 'md';
}

export function Input({ size = 'md', className, ...rest }: InputProps) {
  const props = useFieldControl(rest);
  return (
    <input
      type="text"
      {...props}
      ref={useEarlyText(props.ref)}
      className={cn(
        controlClasses,
        size === 'sm' ? 'h-(--h-compact) px-2.5 text-13' : 'h-(--h-control) px-2.5',
        className,
      )}
    />
  );
}

interface SearchBoxProps extends Omit<InputProps, 'type' | 'onChange'> {
  ref?: RefObject<HTMLInputElement | null>;
  /** Called with each letter. */
  onText: (text: string) => void;
  /** A letter that is as good as none to `onText`: it may be rehearsed. */
  blank?: string;
}

/**
 * A search box; a button and Escape empty it. Name it with a Field or `aria-label`. The button is always there and shown by the style sheet:
 * made with the first letter it would hold that up, and so would an icon, which is five elements, or a place by transform.
 */
export function SearchBox({ ref, onText, blank, className, onKeyDown, ...rest }: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  useEffect(() => whenQuiet(() => rehearse(input.current, blank)), [input, blank]);
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    onText('');
    input.current.focus();
  };
  return (
    <Boxed icon={<Icon name="search" />}>
      <Input
        // Without one the style sheet can't tell that it is empty.
        placeholder=" "
        {...rest}
        ref={input}
        type="search"
        enterKeyHint="search"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && event.currentTarget.value) {
            event.preventDefault();
            event.stopPropagation();
            clear();
          }
          onKeyDown?.(event);
        }}
        className={cn('pr-9 pl-8.5', className)}
      />
      <BareIconButton
        size="row"
        label="Clear search"
        className="absolute inset-y-0 right-1 my-auto h-6 w-6 max-md:h-9 max-md:w-9"
        onClick={clear}
      >
        ×
      </BareIconButton>
    </Boxed>
  );
}

interface SearchInputProps extends Omit<SearchBoxProps, 'value' | 'defaultValue' | 'onText'> {
  value: string;
  onValueChange: (value: string) => void;
}

/** A search box whose text is the caller's. */
export function SearchInput({ onValueChange, ...rest }: SearchInputProps) {
  return <SearchBox {...rest} onText={onValueChange} />;
}

interface NumberInputProps
  extends Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'> {
  /** A number, the text that is not one yet, or '' when empty. */
  value: number | string;
  /** A finite number, or the raw text so that validation can say what is wrong with it. */
  onValueChange: (value: number | string) => void;
  min?: number;
  max?: number;
  step?: number;
}

/** A number in a text box: no spinner, no scroll-wheel accidents. Up and Down step within `min` and `max`. */
export function NumberInput({ value, onValueChange, min, max, step = 1, onKeyDown, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState(String(value));
  const text = parseNumber(draft) === value ? draft : String(value);
  const change = (next: string) => {
    setDraft(next);
    onValueChange(parseNumber(next));
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      change(String(stepNumber(text, event.key === 'ArrowUp' ? step : -step, min, max)));
    }
    onKeyDown?.(event);
  };
  return (
    <Input
      autoComplete="off"
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      {...rest}
      value={text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={keys}
      className={cn('tabular-nums', rest.className)}
    />
  );
}

/** Text of several lines; grows with what is typed and keeps line breaks. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const props = useFieldControl(rest);
  return (
    <textarea
      rows={2}
      {...props}
      ref={useEarlyText(props.ref)}
      className={cn(
        controlClasses,
        'block field-sizing-content min-h-14 resize-y px-2.5 py-2 leading-5 max-md:leading-6',
        className,
      )}
    />
  );
}

/** Keeps what the box was given before React took it over; `ref` gets the box as well. */
function useEarlyText<Box extends TextBox>(ref: Ref<Box> | undefined): RefCallback<Box> {
  const box = useRef<Box | null>(null);
  useEffect(() => adoptText(box.current), []);
  return useCallback(
    (element) => {
      box.current = element;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
    },
    [ref],
  );
}

/** A control with an icon in front; the control keeps room for it. */
export function Boxed({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="relative">
      <span className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-fg-3">{icon}</span>
      {children}
    </div>
  );
}

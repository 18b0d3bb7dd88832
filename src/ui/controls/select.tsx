import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { useFieldControl } from './field-context.ts';
import { controlClasses } from './input.tsx';
import { findItem, itemByLetters, type SelectGroup, type SelectItem, withoutEmptyValues } from './select-items.ts';
import { SelectList } from './select-list.tsx';

interface SelectProps {
  /** The chosen value; '' or undefined while nothing is chosen. */
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** Items, or groups of items. An empty `value` is refused. */
  items: readonly (SelectItem | SelectGroup)[];
  placeholder?: string;
  /** md 36 px, sm 32 px, `inline` 28 px without an edge until hovered, for table rows; `card` 60 px with the second line. */
  size?: 'md' | 'sm' | 'inline' | 'card';
  disabled?: boolean;
  required?: boolean;
  name?: string;
  id?: string;
  className?: string;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

/** Milliseconds after which typed letters are forgotten. */
const FORGOTTEN_AFTER = 1000;
const OPENING_KEYS = ['Enter', ' ', 'ArrowUp', 'ArrowDown'];

/**
 * One choice from a list; typing letters finds an item, and the typed letters are forgotten after 1 s. Closed, it is its button
 * alone (decision 109): pages have many, with long lists.
 */
export function Select({
  value,
  onValueChange,
  items,
  placeholder,
  size = 'md',
  disabled,
  required,
  className,
  ...rest
}: SelectProps) {
  const entries = withoutEmptyValues(items, import.meta.env.DEV);
  const chosen = value ? findItem(entries, value) : undefined;
  const control = useFieldControl({ ...rest, 'aria-required': required || undefined });
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const pointer = useRef('touch');
  const id = useId();

  const open = () => {
    // Browsers tell of a pointer that goes down on a button that is disabled.
    if (disabled) return;
    typed.current.letters = '';
    setIsOpen(true);
  };
  const type = (letter: string, at: number) => {
    const letters = at - typed.current.at > FORGOTTEN_AFTER ? letter : typed.current.letters + letter;
    typed.current = { letters, at };
    const next = itemByLetters(entries, letters, value);
    if (next && next.value !== value) onValueChange(next.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = typed.current.letters !== '' && event.timeStamp - typed.current.at <= FORGOTTEN_AFTER;
    const isWithModifier = event.ctrlKey || event.altKey || event.metaKey;
    if (OPENING_KEYS.includes(event.key) && !(isTyping && event.key === ' ')) {
      open();
      event.preventDefault();
    } else if (!isWithModifier && event.key.length === 1) {
      type(event.key, event.timeStamp);
      // A space of a name would press the button.
      if (event.key === ' ') event.preventDefault();
    }
  };
  return (
    <>
      <button
        {...control}
        ref={trigger}
        type="button"
        role="combobox"
        aria-autocomplete="none"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        data-state={isOpen ? 'open' : 'closed'}
        data-placeholder={chosen || value ? undefined : ''}
        // A mouse opens the list as it goes down, a finger when it is lifted: it may be scrolling.
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
          if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return;
          ignoreLift(event.pageX, event.pageY);
          open();
          event.preventDefault();
        }}
        onClick={(event) => {
          event.currentTarget.focus();
          if (pointer.current !== 'mouse') open();
        }}
        onKeyDown={onKeyDown}
        className={cn(controlClasses, 'select', sizes[size], className)}
      >
        {chosen ? (
          <Chosen item={chosen} inCard={size === 'card'} />
        ) : (
          <span className="truncate">{value ? null : placeholder}</span>
        )}
        {size === 'card' && chosen?.aside ? (
          <span className="ml-auto shrink-0 max-md:hidden">{chosen.aside}</span>
        ) : null}
        <Icon name="chevron-down" className="shrink-0 text-fg-3" />
      </button>
      {isOpen ? (
        <SelectList
          id={id}
          trigger={trigger}
          value={value}
          entries={entries}
          onValueChange={onValueChange}
          close={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Pixels within which a press hasn't been drawn to an item. */
const STILL = 10;

/** The mouse that opened the list chooses nothing where it is lifted, unless it was drawn there. */
function ignoreLift(x: number, y: number): void {
  const onUp = (event: PointerEvent) => {
    if (Math.max(Math.abs(event.pageX - x), Math.abs(event.pageY - y)) <= STILL) event.preventDefault();
  };
  document.addEventListener('pointerup', onUp, { capture: true, once: true });
}

const sizes = {
  md: 'h-(--h-control) px-2.5',
  sm: 'h-(--h-compact) px-2.5 text-13',
  card: 'min-h-15 px-3 py-2',
  inline:
    '-ml-2 h-(--h-row) w-auto max-w-full gap-1.5 border-transparent bg-transparent px-2 text-13 data-[state=open]:border-line-strong',
};

function Chosen({ item, inCard }: { item: SelectItem; inCard: boolean }) {
  if (!item.icon && !inCard) return <span className="truncate">{item.label}</span>;
  return (
    <span className={cn('flex min-w-0 items-center', inCard ? 'gap-3' : 'gap-2')}>
      {item.icon}
      {inCard ? <TwoLines item={item} /> : <span className="truncate">{item.label}</span>}
    </span>
  );
}

function TwoLines({ item }: { item: SelectItem }) {
  return (
    <span className="grid min-w-0">
      <span className="truncate font-medium">{item.label}</span>
      <span className="truncate text-12 text-fg-3">{item.hint}</span>
    </span>
  );
}

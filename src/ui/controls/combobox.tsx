import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { useFieldControl } from './field-context.ts';
import { controlClasses, SearchInput } from './input.tsx';
import { menuItemClasses } from './menu-classes.ts';

export interface ComboboxItem {
  readonly value: string;
  readonly label: string;
  /** Quiet, at the right. */
  readonly hint?: string;
  readonly icon?: IconName;
}

interface ComboboxProps {
  value: string;
  /** What the closed box shows for `value`. */
  shown: string;
  onValueChange: (value: string) => void;
  /** Asked when the box opens and while its search changes; the first 100 are shown. */
  search: (text: string) => readonly ComboboxItem[];
  /** For what is found on the server: called with what is typed, '' when the box closes; `search` then answers what was found. */
  onType?: (text: string) => void;
  /** What was typed last is still being looked for. */
  searching?: boolean;
  /** Names the search box. */
  searchLabel: string;
  emptyText: string;
  disabled?: boolean;
  id?: string;
  className?: string;
}

const MOST = 100;

/** One choice of very many, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { value, shown, onValueChange, search, onType, searching, searchLabel, emptyText, ...rest } = props;
  const [open, setOpen] = useState(false);
  const trigger = useFieldControl(rest);
  const box = useRef<HTMLButtonElement>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onType?.('');
  };
  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger
        {...trigger}
        ref={box}
        // A field like any other for what looks for the first of a dialog.
        data-combobox=""
        className={cn(
          controlClasses,
          'flex h-(--h-control) items-center justify-between gap-2 px-2.5 text-left',
          rest.className,
        )}
      >
        <span className="truncate">{shown}</span>
        <Icon name="chevrons-up-down" className="size-4 shrink-0 text-fg-3" />
      </PopoverTrigger>
      <PopoverContent
        aria-label={searchLabel}
        align="start"
        sideOffset={4}
        // The list is removed when its animation ends, without scrolling back.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
        }}
        className="grid max-h-96 w-[max(18rem,var(--radix-popover-trigger-width))] grid-rows-[auto_1fr] overflow-hidden p-0"
      >
        <Choices
          value={value}
          search={search}
          onType={onType}
          searching={searching}
          searchLabel={searchLabel}
          emptyText={emptyText}
          onChoose={(chosen) => {
            change(false);
            if (chosen !== value) onValueChange(chosen);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

interface ChoicesProps extends Pick<ComboboxProps, 'value' | 'search' | 'searching' | 'searchLabel' | 'emptyText'> {
  onType: ComboboxProps['onType'];
  onChoose: (value: string) => void;
}

function Choices({ value, search, onType, searching = false, searchLabel, emptyText, onChoose }: ChoicesProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const items = useMemo(() => search(text).slice(0, MOST), [search, text]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      items.findIndex((item) => item.value === value),
    ),
  );
  const active = items[at];

  const move = (to: number) => {
    const next = Math.max(0, Math.min(items.length - 1, to));
    setAt(next);
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to !== undefined) move(to);
    // What is shown belongs to what was typed before.
    else if (active && !searching) onChoose(active.value);
  };

  return (
    <>
      <div className="border-b border-edge p-2">
        <SearchInput
          role="combobox"
          aria-label={searchLabel}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(listId, at) : undefined}
          autoComplete="off"
          value={text}
          onValueChange={(next) => {
            setText(next);
            setAt(0);
            onType?.(next);
          }}
          onKeyDown={keys}
        />
      </div>
      {/* Options are pressed by pointer here and chosen by keys from the search box, which keeps the focus. */}
      <div id={listId} role="listbox" aria-label={searchLabel} tabIndex={-1} className="overflow-y-auto p-1">
        {items.map((item, index) => (
          <button
            type="button"
            key={item.value}
            ref={index === at && text === '' ? intoView : undefined}
            id={optionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={item.value === value}
            data-highlighted={index === at ? '' : undefined}
            className={cn(menuItemClasses, 'relative cursor-pointer pl-8 text-left')}
            onPointerMove={() => setAt(index)}
            onClick={() => onChoose(item.value)}
          >
            {item.value === value ? <Icon name="check" className="absolute left-2 size-4" /> : null}
            {item.icon ? <Icon name={item.icon} className="text-fg-3" /> : null}
            <span className="min-w-0 flex-1 truncate">{item.label}</span>
            {item.hint ? <span className="text-12 text-fg-3 tabular-nums">{item.hint}</span> : null}
          </button>
        ))}
        {items.length === 0 ? (
          <p className="px-2 py-3 text-13 text-fg-3">{searching ? 'Searching...' : emptyText}</p>
        ) : null}
      </div>
    </>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

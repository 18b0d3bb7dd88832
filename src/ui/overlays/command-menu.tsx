import * as Radix from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Kbd } from '#/ui/controls/kbd.tsx';
import { Keys } from '#/ui/controls/keys.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { focusOpener, rememberOpener } from './open-focus.ts';

export interface CommandItem {
  readonly id: string;
  readonly label: string;
  /** Quiet, after the label. */
  readonly note?: string;
  readonly icon?: ReactNode;
  /** Keys that do the same. */
  readonly keys?: string;
}

export interface CommandGroup<Item extends CommandItem = CommandItem> {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
}

interface CommandMenuProps<Item extends CommandItem> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the dialog. */
  title: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  /** The box has the focus: from now on it gets what is typed. */
  onFocus?: () => void;
  /** Marked in the labels. */
  mark: string;
  groups: readonly CommandGroup<Item>[];
  onChoose: (item: Item, newTab: boolean) => void;
  /** Shown where nothing was found. */
  emptyText: string;
  busy?: boolean;
  /** Under the list, at the right, on wide screens. */
  hints?: ReactNode;
}

/**
 * A search box over the page with what was found under it, by group. The box keeps the focus; arrow keys move through the
 * list and Enter chooses (the combobox pattern of ARIA). Opens without motion; fills the screen under 768 px.
 */
export function CommandMenu<Item extends CommandItem>(props: CommandMenuProps<Item>) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 flex items-start justify-center bg-scrim p-6 pt-24 max-md:p-0">
          <Radix.Content
            aria-describedby={undefined}
            onOpenAutoFocus={rememberOpener}
            onCloseAutoFocus={focusOpener}
            className="flex max-h-[calc(100dvh-9rem)] w-full max-w-160 flex-col overflow-hidden rounded-dialog bg-bg-2 shadow-float outline-none max-md:h-dvh max-md:max-h-none max-md:max-w-none max-md:rounded-none forced-colors:border"
          >
            <Radix.Title className="sr-only">{props.title}</Radix.Title>
            <Content {...props} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Content<Item extends CommandItem>(props: CommandMenuProps<Item>) {
  const { text, groups, mark, onChoose, title } = props;
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const items = groups.flatMap((group) => group.items);
  // What was chosen stays so while results arrive around it; before that it is the first row.
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const active = items[at];
  // Their own ids may hold anything, those of elements no spaces.
  const optionId = (item: Item) => `${listId}-${items.indexOf(item)}`;

  const move = (to: number) => {
    const next = items.at(to % items.length);
    if (!next) return;
    setChosen(next.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter') active && onChoose(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b pr-4 pl-5">
        <Icon name="search" className="size-4 shrink-0 text-fg-3" />
        <input
          onFocus={props.onFocus}
          role="combobox"
          aria-label={props.placeholder}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          aria-busy={props.busy || undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={props.placeholder}
          value={text}
          onChange={(event) => {
            props.onTextChange(event.target.value);
            setChosen(null);
          }}
          onKeyDown={keys}
          className="min-w-0 grow bg-transparent text-16 text-fg-1 outline-none placeholder:text-fg-3"
        />
        <Radix.Close className="rounded-chip max-md:-mr-3 max-md:grid max-md:size-11 max-md:place-items-center">
          <span className="sr-only">Close</span>
          <Kbd className="max-md:hidden">Esc</Kbd>
          <Icon name="x" className="size-5 text-fg-2 md:hidden" />
        </Radix.Close>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={title}
        tabIndex={-1}
        className="min-h-0 grow overflow-y-auto px-2 pt-1 pb-2"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group.id} role="group" aria-label={group.title}>
            <div aria-hidden className="px-3 pt-2.5 pb-1 text-12 font-medium text-fg-3">
              {group.title}
            </div>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={optionId(item)}
                item={item}
                mark={mark}
                active={item === active}
                onPoint={() => setChosen(item.id)}
                onChoose={(newTab) => onChoose(item, newTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 ? <p className="px-6 pb-8 text-center text-fg-3">{props.emptyText}</p> : null}
      <p role="status" className="sr-only">
        {items.length === 0 ? props.emptyText : `${items.length} ${items.length === 1 ? 'result' : 'results'}`}
      </p>
      <footer className="flex min-h-10 shrink-0 items-center gap-4 border-t pr-4 pl-5 text-12 text-fg-3 max-md:hidden">
        <span className="flex items-center gap-1">
          <Keys of="arrowup" />
          <Keys of="arrowdown" /> choose
        </span>
        <span className="flex items-center gap-1">
          <Keys of="enter" /> open
        </span>
        <span className="ml-auto flex items-center gap-3">{props.hints}</span>
      </footer>
    </>
  );
}

interface OptionProps {
  id: string;
  item: CommandItem;
  mark: string;
  active: boolean;
  onPoint: () => void;
  onChoose: (newTab: boolean) => void;
}

function Option({ id, item, mark, active, onPoint, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      className={cn(
        'flex h-10 w-full items-center gap-3 rounded-control px-3 text-left max-md:h-12 [&>svg]:mx-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-fg-3',
        'aria-selected:bg-bg-4 aria-selected:shadow-[inset_2px_0_0_var(--color-fg-1)]',
        'forced-colors:aria-selected:forced-color-adjust-none forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]',
      )}
    >
      {item.icon}
      <span className="min-w-0 grow truncate">
        <Marked text={item.label} mark={mark} />
        {item.note ? <span className={active ? 'text-fg-2' : 'text-fg-3'}> {item.note}</span> : null}
      </span>
      {item.keys ? (
        <span className="max-md:hidden">
          <Keys of={item.keys} />
        </span>
      ) : null}
    </button>
  );
}

/** The text with the part that was searched for underlined. */
function Marked({ text, mark }: { text: string; mark: string }) {
  const at = mark === '' ? -1 : text.toLowerCase().indexOf(mark.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-inherit underline decoration-line-strong underline-offset-3">
        {text.slice(at, at + mark.length)}
      </mark>
      {text.slice(at + mark.length)}
    </>
  );
}

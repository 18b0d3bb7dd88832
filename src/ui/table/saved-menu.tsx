import type { ReactNode } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';

interface Saved {
  readonly id: string;
  readonly name: string;
}

interface SavedMenuProps<Item extends Saved> {
  /** What is saved: 'view'. */
  noun: string;
  /** Over them: 'Saved views'. */
  title: string;
  /** Of the button while none of them is shown: 'Views'. */
  label: string;
  /** Where nothing is saved and there is nothing to save. */
  nothing: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Someone points at the button. */
  onAim: () => void;
  items: readonly Item[];
  /** They have been read. */
  known: boolean;
  /** The one that is shown now. */
  current: Item | undefined;
  /** A word and sign behind a name. */
  markOf: (item: Item) => { readonly icon: IconName; readonly word: string } | null;
  onShow: (item: Item) => void;
  /** Saves what is shown; null where it can't be. */
  onSave: (() => void) | null;
  /** Change the one that is shown; null where it can't be. */
  change: { readonly onRename: () => void; readonly onDelete: () => void } | null;
  /** More that can be done with it. */
  children?: ReactNode;
}

/** Filters and order of a list that were saved: opens one, saves what is shown, renames and deletes the one that is open. */
export function SavedMenu<Item extends Saved>({
  noun,
  title,
  label,
  nothing,
  open,
  onOpenChange,
  onAim,
  items,
  known,
  current,
  markOf,
  onShow,
  onSave,
  change,
  children,
}: SavedMenuProps<Item>) {
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" icon={<Icon name="bookmark" />} onPointerEnter={onAim}>
          <span className="max-w-40 truncate">{current ? current.name : label}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {items.length > 0 ? (
          <>
            <DropdownMenuLabel>{title}</DropdownMenuLabel>
            <DropdownMenuRadioGroup aria-label={title} value={current?.id ?? ''}>
              {items.map((item) => {
                const mark = markOf(item);
                return (
                  <DropdownMenuRadioItem key={item.id} value={item.id} onSelect={() => onShow(item)}>
                    <span className="max-w-60 truncate">{item.name}</span>
                    {mark ? (
                      <span className="ml-auto flex items-center gap-1 pl-4 text-12 text-fg-3">
                        <Icon name={mark.icon} className="size-3.5" />
                        {mark.word}
                      </span>
                    ) : null}
                  </DropdownMenuRadioItem>
                );
              })}
            </DropdownMenuRadioGroup>
            {onSave || change ? <DropdownMenuSeparator /> : null}
          </>
        ) : null}
        {known && items.length === 0 && !onSave ? (
          <p className="max-w-60 px-2 py-1.5 text-13 text-fg-3">{nothing}</p>
        ) : null}
        {onSave ? (
          <DropdownMenuItem icon={<Icon name="plus" />} onSelect={onSave}>
            {`Save ${noun}…`}
          </DropdownMenuItem>
        ) : null}
        {change ? (
          <>
            {children}
            <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={change.onRename}>
              {`Rename ${noun}…`}
            </DropdownMenuItem>
            <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={change.onDelete}>
              {`Delete ${noun}`}
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

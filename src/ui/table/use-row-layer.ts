import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { rowOf } from './row-keys.ts';

/** A layer of one row: a menu, a card, the details of a time. A list has one for all rows. */
export interface RowLayer {
  /** What its button said: `data-opens`. */
  readonly kind: string;
  /** Id of its row; in a list without keys of its own, what the row says it is about: `data-about`. */
  readonly row: string;
  readonly trigger: HTMLElement;
  /** A key opened it: its first entry gets the focus. */
  readonly byKey: boolean;
}

export interface OpenRowLayer extends RowLayer {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export type RowLayers = ReturnType<typeof useRowLayer>;

/**
 * The one layer of a list, opened by the buttons and links of its rows that say `data-opens`. Put `handlers` on an element
 * around the rows. `press`: for what opens by other means; true where it did.
 */
export function useRowLayer(press?: (layer: RowLayer) => boolean) {
  const [layer, setLayer] = useState<(RowLayer & { readonly open: boolean }) | null>(null);
  // A row that left the list, or the screen in a long one, takes its layer along.
  useEffect(() => {
    if (layer && !layer.trigger.isConnected) setLayer(null);
  });
  const toggle = (event: Pressed, isToOpen?: true) => {
    const pressed = pressedIn(event);
    if (!pressed) return;
    event.preventDefault();
    if (press?.(pressed)) return;
    const isOpen = layer?.open === true && layer.trigger === pressed.trigger;
    setLayer({ ...pressed, open: isToOpen ?? !isOpen });
  };
  return {
    layer: layer && { ...layer, onOpenChange: (open: boolean) => setLayer({ ...layer, open }) },
    handlers: {
      onClick: (event: MouseEvent<HTMLElement>) => {
        // With a modifier a link is the browser's, which opens it elsewhere.
        const isBrowsers = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (!isBrowsers || !(event.target as Element).closest('a')) toggle(event);
      },
      /** The arrow opens a menu, as everywhere. */
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'ArrowDown' && (event.target as Element).closest('[aria-haspopup=menu]')) toggle(event, true);
      },
    },
  };
}

type Pressed = MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>;

/** What opens a layer and was pressed in a row of this list itself, not in a layer that React has under it. */
function pressedIn({ target, currentTarget, detail }: Pressed): RowLayer | null {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  const trigger = target.closest<HTMLElement>('[data-opens]');
  const row = rowOf(trigger) ?? trigger?.closest<HTMLElement>('[data-about]')?.dataset.about;
  const kind = trigger?.dataset.opens;
  // A key presses without a pointer.
  return trigger && row && kind ? { kind, row, trigger, byKey: detail === 0 } : null;
}

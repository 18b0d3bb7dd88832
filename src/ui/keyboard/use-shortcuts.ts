import { useEffect, useEffectEvent } from 'react';
import { drawWhatFollows } from '#/ui/lazy/after-heading.tsx';
import { enterRows, focusedRow } from '#/ui/table/row-keys.ts';
import { pageActions } from './page-actions.ts';
import { shortcutReader } from './shortcut.ts';
import { singleKeysOn } from './single-keys.ts';
import { isTypedIn } from './typed-in.ts';

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Handles the single keys of a page. `go` has those of the frame ('g m', '?'); the rest are the page's own actions, the rows of
 * its list and its search. Never while someone types, nor over an open dialog or menu. It listens first, so that it can keep
 * the second key of a sequence from everyone else.
 */
export function useShortcuts(go: (keys: string) => boolean): void {
  const handle = useEffectEvent((keys: string) => go(keys) || runAction(keys) || moveOnPage(keys));
  useEffect(() => {
    const read = shortcutReader();
    const onKey = (event: KeyboardEvent) => {
      if (!singleKeysOn() || event.defaultPrevented || event.isComposing || isTaken(event.target)) return;
      const keys = read(event);
      if (keys === null) return;
      drawWhatFollows();
      // The second key of a sequence is never a shortcut by itself, also where the two together do nothing.
      if (!handle(keys) && !keys.includes(' ')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    // Says that keys are handled, which is a moment after the page is drawn.
    const { dataset } = document.documentElement;
    dataset.keys = '';
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      delete dataset.keys;
    };
  }, []);
}

/** Do keys belong to what has the focus, or to a layer over the page? */
function isTaken(target: EventTarget | null): boolean {
  if (isTypedIn(target)) return true;
  return layersIn(document).some((layer) => !layer.closest('main'));
}

/** Those that show. One inside the page, such as answers beside a list, is part of it. */
const layersIn = (place: ParentNode): Element[] =>
  [...place.querySelectorAll(LAYERS)].filter((layer) => layer.getClientRects().length > 0);

function runAction(keys: string): boolean {
  const action = pageActions(focusedRow()).find((each) => each.keys === keys && !each.heardByPage);
  action?.run();
  return action !== undefined;
}

/** j and k from outside a list lead into it; inside, the list handles them itself, and so does what is open beside it. */
function moveOnPage(keys: string): boolean {
  const main = document.getElementById('main');
  if (!main) return false;
  if (keys === '/') return focusSearch(main);
  if (focusedRow() !== null || layersIn(main).length > 0) return false;
  return (keys === 'j' || keys === 'k') && enterRows(main);
}

function focusSearch(main: HTMLElement): boolean {
  const boxes = [...main.querySelectorAll<HTMLInputElement>('input[type=search]:not(:disabled)')];
  const box = boxes.find((each) => each.getClientRects().length > 0);
  box?.focus();
  box?.select();
  return box !== undefined;
}

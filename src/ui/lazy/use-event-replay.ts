import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { holdLink, putToSleep, wake } from './held-links.ts';
import { type TextBox, typeAgain } from './typed-text.ts';

/**
 * Remembers the button that was pressed, and what was typed, before the part they belong to had its code; the answer
 * presses and types it again, once. With `links` those wait as well, since the code is on its way by the time of the press.
 */
export function useEventReplay(place: RefObject<HTMLElement | null>, listens: boolean, links: boolean): () => void {
  const ready = useRef(false);
  const pressed = useRef<HTMLElement | null>(null);
  const typed = useRef(new Map<TextBox, string>());
  const off = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!listens || ready.current) return;
    const stop = new AbortController();
    off.current = stop;
    const note = (event: MouseEvent) => {
      if (!event.isTrusted || !(event.target instanceof Element) || !place.current?.contains(event.target)) return;
      pressed.current = event.target.closest('button');
      if (links) holdLink(event);
    };
    if (links) putToSleep(place);
    const noteText = ({ target }: Event) => {
      if (isTextBox(target) && place.current?.contains(target)) typed.current.set(target, target.value);
    };
    window.addEventListener('click', note, { capture: true, signal: stop.signal });
    window.addEventListener('input', noteText, { capture: true, signal: stop.signal });
    return () => {
      stop.abort();
      wake(place);
    };
  }, [place, listens, links]);
  return useCallback(() => {
    ready.current = true;
    off.current?.abort();
    for (const [box, text] of typed.current) typeAgain(box, text);
    typed.current.clear();
    const button = pressed.current;
    pressed.current = null;
    // Menus and selects open as the button goes down, everything else when it was pressed.
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    button?.click();
    wake(place);
  }, [place]);
}

const isTextBox = (target: EventTarget | null): target is TextBox =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type));

const TEXT_TYPES = new Set(['text', 'search', 'url', 'email', 'tel', 'number', 'password']);

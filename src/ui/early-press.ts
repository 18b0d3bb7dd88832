import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Remembers the button that was pressed before the part it belongs to had its code; the answer presses it again, once. */
export function useEarlyPress(place: RefObject<HTMLElement | null>, listens: boolean): () => void {
  const pressed = useRef<HTMLElement | null>(null);
  const off = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!listens) return;
    const stop = new AbortController();
    off.current = stop;
    const note = (event: Event) => {
      if (!event.isTrusted || !(event.target instanceof Element) || !place.current?.contains(event.target)) return;
      pressed.current = event.target.closest('button');
    };
    window.addEventListener('click', note, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [place, listens]);
  return useCallback(() => {
    off.current?.abort();
    const button = pressed.current;
    pressed.current = null;
    // Menus and selects open as the button goes down, everything else when it was pressed.
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    button?.click();
  }, []);
}

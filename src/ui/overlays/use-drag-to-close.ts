import { type PointerEvent, useRef } from 'react';

const CLOSE_AFTER = 90;

/** Props for the handle of a bottom sheet: drag it down more than 90 px and the sheet closes, less and it springs back. */
export function useDragToClose(close: () => void) {
  const start = useRef<number | null>(null);
  const sheetOf = (event: PointerEvent) => (event.currentTarget as HTMLElement).closest<HTMLElement>('[data-sheet]');
  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const moved = event.clientY - start.current;
    start.current = null;
    const sheet = sheetOf(event);
    if (sheet) sheet.style.translate = '';
    if (moved > CLOSE_AFTER) close();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const sheet = sheetOf(event);
      if (start.current !== null && sheet) sheet.style.translate = `0 ${Math.max(0, event.clientY - start.current)}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

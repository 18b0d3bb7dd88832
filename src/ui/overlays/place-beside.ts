export type Side = 'top' | 'right' | 'bottom' | 'left';

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** What a floating box keeps from the edges of the window. */
const MARGIN = 8;

/**
 * Where a box goes beside another: centered on a side, `gap` px away; on the opposite side if there alone is room for it, and
 * moved along the side as far as the window asks.
 */
export function placeBeside(
  anchor: Box,
  box: Size,
  window: Size,
  wanted: Side,
  gap: number,
): { left: number; top: number } {
  const room: Record<Side, number> = {
    top: anchor.top - gap - MARGIN - box.height,
    bottom: window.height - anchor.top - anchor.height - gap - MARGIN - box.height,
    left: anchor.left - gap - MARGIN - box.width,
    right: window.width - anchor.left - anchor.width - gap - MARGIN - box.width,
  };
  const side = room[wanted] < 0 && room[OPPOSITE[wanted]] >= 0 ? OPPOSITE[wanted] : wanted;
  const within = (at: number, length: number, all: number) =>
    Math.round(Math.max(MARGIN, Math.min(at, all - MARGIN - length)));
  const left = within(anchor.left + (anchor.width - box.width) / 2, box.width, window.width);
  const top = within(anchor.top + (anchor.height - box.height) / 2, box.height, window.height);
  switch (side) {
    case 'top':
      return { left, top: Math.round(anchor.top - gap - box.height) };
    case 'bottom':
      return { left, top: Math.round(anchor.top + anchor.height + gap) };
    case 'left':
      return { left: Math.round(anchor.left - gap - box.width), top };
    case 'right':
      return { left: Math.round(anchor.left + anchor.width + gap), top };
  }
}

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** What is read out while something is dragged over a board. Pure. */

/** How things are moved by keys. */
export const BOARD_INSTRUCTIONS =
  'Press Space to pick up, the arrow keys to move, Space to drop, and Escape to cancel.';

export interface BoardLabels {
  /** What is dragged: 'Brünhild Askr'. */
  nameOf: (id: string) => string;
  /** Where it can be dropped: 'Second, slot 5'. */
  placeOf: (id: string) => string;
}

export function boardAnnouncements({ nameOf, placeOf }: BoardLabels) {
  return {
    onDragStart: ({ active }: Drag) => `Picked up ${nameOf(id(active))}.`,
    onDragOver: ({ active, over }: Drag) =>
      over ? `${nameOf(id(active))} is over ${placeOf(id(over))}.` : `${nameOf(id(active))} is not over a slot.`,
    onDragEnd: ({ active, over }: Drag) =>
      over ? `${nameOf(id(active))} was dropped on ${placeOf(id(over))}.` : `${nameOf(id(active))} was dropped.`,
    onDragCancel: ({ active }: Drag) => `Move canceled. ${nameOf(id(active))} is back.`,
  };
}

interface Drag {
  active: { id: string | number };
  over?: { id: string | number } | null;
}

const id = (entry: { id: string | number }) => String(entry.id);

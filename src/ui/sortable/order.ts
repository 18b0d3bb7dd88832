/** Putting a list in another order. Pure. */

/** px that the pointer must go before it drags. */
export const DRAG_DISTANCE = 4;

/** The list with the entry at `from` moved to `to`; the same list where that changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  const entry = list[from];
  if (entry === undefined || from === target) return list;
  const rest = [...list.slice(0, from), ...list.slice(from + 1)];
  return [...rest.slice(0, target), entry, ...rest.slice(target)];
}

export interface DragLabels {
  /** What an entry is called: 'Question 3, Why us?'. */
  name: (id: string) => string;
  /** Place of an entry, from 0, and how many there are. */
  place: (id: string) => { index: number; count: number };
}

/** What is read out while an entry is dragged. */
export function announcementsOf({ name, place }: DragLabels) {
  const at = (id: string) => {
    const { index, count } = place(id);
    return `position ${index + 1} of ${count}`;
  };
  return {
    onDragStart: ({ active }: Drag) => `Picked up ${name(id(active))}, ${at(id(active))}.`,
    onDragOver: ({ active, over }: Drag) =>
      over ? `${name(id(active))} is over ${at(id(over))}.` : `${name(id(active))} is not over a position.`,
    onDragEnd: ({ active, over }: Drag) =>
      over ? `${name(id(active))} was dropped at ${at(id(over))}.` : `${name(id(active))} was dropped.`,
    onDragCancel: ({ active }: Drag) => `Move canceled. ${name(id(active))} is back at ${at(id(active))}.`,
  };
}

interface Drag {
  active: { id: string | number };
  over?: { id: string | number } | null;
}

const id = (entry: { id: string | number }) => String(entry.id);

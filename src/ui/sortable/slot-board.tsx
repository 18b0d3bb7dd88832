import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type BoardLabels, boardAnnouncements } from './slot-board-words.ts';
import { DRAG_DISTANCE } from './sortable-list.tsx';

interface SlotBoardProps extends BoardLabels {
  /** Whether one may be dropped on the other. */
  accepts: (active: string, over: string) => boolean;
  /** It was dropped where it's accepted. */
  onMove: (active: string, over: string) => void;
  /** What follows the pointer. */
  ghost: (active: string) => ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** ms that a finger rests before it drags, so that it can scroll. */
const TOUCH_DELAY = 250;

/**
 * Columns of slots in which things are moved: with the mouse from 4 px on, with a finger that rests first, and with Space and
 * arrows in steps of 25 px (docs/product/interface.md#sorting-by-hand). Every step is announced. What can also be done by
 * pressing is up to who uses it.
 */
export function SlotBoard({ accepts, onMove, ghost, disabled = false, children, ...labels }: SlotBoardProps) {
  const id = useId();
  const [active, setActive] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY, tolerance: DRAG_DISTANCE } }),
    // 25 px is the step that the keyboard sensor has by itself. Enter opens what is under it.
    useSensor(KeyboardSensor, {
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
  const collisionDetection: CollisionDetection = (args) => {
    const droppableContainers = args.droppableContainers.filter(({ id: over }) =>
      accepts(String(args.active.id), String(over)),
    );
    return (args.pointerCoordinates ? pointerWithin : closestCenter)({ ...args, droppableContainers });
  };
  return (
    <DndContext
      // Without a name of its own the server and the browser would count differently.
      id={id}
      sensors={disabled ? [] : sensors}
      collisionDetection={collisionDetection}
      accessibility={{ announcements: boardAnnouncements(labels) }}
      onDragStart={(event) => setActive(String(event.active.id))}
      onDragCancel={() => setActive(null)}
      onDragEnd={(event) => {
        setActive(null);
        if (event.over && event.over.id !== event.active.id) onMove(String(event.active.id), String(event.over.id));
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{active === null ? null : ghost(active)}</DragOverlay>
    </DndContext>
  );
}

/** Makes a button a slot: it can be dragged, and dropped on. */
export function useBoardSlot(id: string, { fixed = false }: { fixed?: boolean } = {}) {
  const drag = useDraggable({ id, disabled: fixed });
  const drop = useDroppable({ id });
  const { role: _, tabIndex: __, ...attributes } = drag.attributes;
  return {
    ref: (element: HTMLElement | null) => {
      drag.setNodeRef(element);
      drop.setNodeRef(element);
    },
    props: { ...(fixed ? {} : attributes), ...drag.listeners },
    isOver: drop.isOver && !drag.isDragging,
    isDragging: drag.isDragging,
  };
}

/** Only dropped on. */
export function useBoardPlace(id: string) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return { ref: setNodeRef, isOver };
}

/**
 * Which slot the arrows lead to from one, in columns of slots; null where there is none, and for other keys. One slot of the
 * board has a place in the order of Tab.
 */
export function nextSlot(columns: readonly (readonly string[])[], from: string, { key }: KeyboardEvent): string | null {
  const column = columns.findIndex((slots) => slots.includes(from));
  const row = columns[column]?.indexOf(from) ?? -1;
  const [columnStep, rowStep] = STEPS[key] ?? [0, 0];
  if (column === -1 || (columnStep === 0 && rowStep === 0)) return null;
  return columns[column + columnStep]?.[row + rowStep] ?? null;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

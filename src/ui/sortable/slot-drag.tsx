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
import { type ReactNode, useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { BoardEntries, BoardEntry } from './board-entries.ts';
import { DRAG_DISTANCE } from './order.ts';
import { type BoardLabels, boardAnnouncements } from './slot-board-words.ts';

export interface SlotDragProps extends BoardLabels {
  entries: BoardEntries;
  accepts: (active: string, over: string) => boolean;
  onMove: (active: string, over: string) => void;
  ghost: (active: string) => ReactNode;
}

/** ms that a finger rests before it drags, so that it can scroll. */
const TOUCH_DELAY = 250;

/** Drags the parts of a board, which are drawn elsewhere. */
export function SlotDrag({ entries, accepts, onMove, ghost, ...labels }: SlotDragProps) {
  const id = useId();
  const [active, setActive] = useState<string | null>(null);
  const parts = useSyncExternalStore(entries.subscribe, entries.list, entries.list);
  useEffect(() => {
    entries.setReady(true);
    return () => {
      entries.setReady(false);
      entries.setDragging(null);
    };
  }, [entries]);
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
  const end = () => {
    setActive(null);
    entries.setDragging(null);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={collisionDetection}
      // The board has its own words for how it's done.
      accessibility={{ announcements: boardAnnouncements(labels), screenReaderInstructions: { draggable: '' } }}
      onDragStart={(event) => {
        setActive(String(event.active.id));
        entries.setDragging({ active: String(event.active.id), over: null });
      }}
      onDragOver={(event) =>
        entries.setDragging({ active: String(event.active.id), over: event.over && String(event.over.id) })
      }
      onDragCancel={end}
      onDragEnd={(event) => {
        end();
        if (event.over && event.over.id !== event.active.id) onMove(String(event.active.id), String(event.over.id));
      }}
    >
      {parts.map((part) => (
        <Part key={`${part.id} ${part.drags} ${part.drops}`} part={part} entries={entries} />
      ))}
      <DragOverlay dropAnimation={null}>{active === null ? null : ghost(active)}</DragOverlay>
    </DndContext>
  );
}

/** Draws nothing: tells the library where a part of the board is. */
function Part({ part, entries }: { part: BoardEntry; entries: BoardEntries }) {
  const { id, node, drags, drops } = part;
  // A handle has the same id as the part around it, on which things are dropped.
  const { setNodeRef: drag, listeners } = useDraggable({ id: drags ? id : `${id} place`, disabled: !drags });
  const { setNodeRef: drop } = useDroppable({ id: drops ? id : `${id} handle`, disabled: !drops });
  useLayoutEffect(() => {
    if (drags) drag(node);
    if (drops) drop(node);
    return () => {
      drag(null);
      drop(null);
    };
  }, [node, drags, drops, drag, drop]);
  useEffect(() => (drags && listeners ? entries.listenFor(id, listeners) : undefined), [entries, id, drags, listeners]);
  return null;
}

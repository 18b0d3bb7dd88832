import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { late } from '#/ui/lazy/late.ts';
import { BoardEntries } from './board-entries.ts';
import { BOARD_INSTRUCTIONS } from './slot-board-words.ts';
import type { SlotDragProps } from './slot-drag.tsx';

interface SlotBoardProps extends Omit<SlotDragProps, 'entries'> {
  /** The viewer only reads: what drags isn't fetched. */
  disabled?: boolean;
  children: ReactNode;
}

interface BoardFacts {
  readonly entries: BoardEntries;
  /** The id of what tells readers how things are moved. */
  readonly instructions: string;
}

const Board = createContext<BoardFacts | null>(null);

const drag = late(() => import('./slot-drag.tsx').then((file) => file.SlotDrag));

/**
 * Columns of slots in which things are moved: with the mouse from 4 px on, with a finger that rests first, and with Space and
 * arrows in steps of 25 px (docs/product/interface.md#sorting-by-hand). Every step is announced. What can also be done by
 * pressing is up to who uses it, and works without the code that drags (decision 141).
 *
 * `accepts`: whether one may be dropped on the other. `onMove`: it was dropped where it's accepted. `ghost`: what follows
 * the pointer.
 */
export function SlotBoard({ disabled = false, children, ...dragged }: SlotBoardProps) {
  const [entries] = useState(() => new BoardEntries());
  const instructions = useId();
  const [Drag, setDrag] = useState<ReturnType<typeof drag.now>>(undefined);
  useEffect(() => {
    // Without a network pressing still does it.
    if (!disabled)
      void drag.load().then(
        (found) => setDrag(() => found),
        () => {},
      );
  }, [disabled]);
  return (
    <Board value={{ entries, instructions }}>
      {children}
      {disabled ? null : (
        <p id={instructions} hidden>
          {BOARD_INSTRUCTIONS}
        </p>
      )}
      {Drag && !disabled ? <Drag {...dragged} entries={entries} /> : null}
    </Board>
  );
}

function useBoard(): BoardFacts {
  const board = useContext(Board);
  if (!board) throw new Error('A slot is outside of its board');
  return board;
}

interface SlotOptions {
  /** What is in it can't be dragged. */
  fixed?: boolean;
  /** Moves what is around it, which is dropped on instead. */
  isHandle?: boolean;
}

/** Makes a button a slot: it can be dragged, and dropped on. */
export function useBoardSlot(id: string, { fixed = false, isHandle = false }: SlotOptions = {}) {
  const { entries, instructions } = useBoard();
  const isReady = useSyncExternalStore(entries.subscribe, entries.isReady, never);
  const state = useSyncExternalStore(
    entries.subscribe,
    () => stateOf(entries, id),
    () => null,
  );
  const ref = useCallback(
    (node: HTMLElement | null) => (node ? entries.enter({ id, node, drags: !fixed, drops: !isHandle }) : undefined),
    [entries, id, fixed, isHandle],
  );
  const heard = {
    onMouseDown: (event: MouseEvent) => entries.listenersOf(id)?.onMouseDown?.(event),
    onTouchStart: (event: TouchEvent) => entries.listenersOf(id)?.onTouchStart?.(event),
    onKeyDown: (event: KeyboardEvent) => entries.listenersOf(id)?.onKeyDown?.(event),
  };
  const said = { 'aria-roledescription': 'draggable', 'aria-describedby': instructions };
  return {
    ref,
    props: fixed ? {} : { ...heard, ...(isReady && said) },
    isOver: state === 'over',
    isDragging: state === 'dragged',
  };
}

/** Only dropped on. */
export function useBoardPlace(id: string) {
  const { entries } = useBoard();
  const state = useSyncExternalStore(
    entries.subscribe,
    () => stateOf(entries, id),
    () => null,
  );
  const ref = useCallback(
    (node: HTMLElement | null) => (node ? entries.enter({ id, node, drags: false, drops: true }) : undefined),
    [entries, id],
  );
  return { ref, isOver: state === 'over' };
}

const never = () => false;

function stateOf(entries: BoardEntries, id: string): 'dragged' | 'over' | null {
  const { active, over } = entries.dragging();
  return active === id ? 'dragged' : over === id ? 'over' : null;
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

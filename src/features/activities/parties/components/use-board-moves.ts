import { useRef, useState } from 'react';
import { type BoardOf, useMoveMember } from '../party.cache.ts';
import { afterMove, type Board, inverseOf, type Move } from '../party.rules.ts';

/** Moves that can be undone. */
const UNDOABLE = 50;

/**
 * Moves on a board: painted with the press, sent one after the other. A refused one takes back those that were made after it; the
 * board shows what others did then.
 */
export function useBoardMoves(which: BoardOf, board: Board) {
  const { mutateAsync } = useMoveMember();
  const [pending, setPending] = useState<readonly Move[]>([]);
  const [done, setDone] = useState<readonly Move[]>([]);
  const queue = useRef<Move[]>([]);
  const send = async () => {
    try {
      for (let move = queue.current[0]; move; move = queue.current[0]) {
        await mutateAsync({ ...which, ...move });
        queue.current.shift();
        setPending([...queue.current]);
      }
    } catch {
      // The toast said why.
      queue.current = [];
      setPending([]);
      setDone([]);
    }
  };
  const move = (next: Move) => {
    queue.current.push(next);
    setPending([...queue.current]);
    if (queue.current.length === 1) void send();
  };
  const last = done.at(-1);
  return {
    board: pending.reduce(afterMove, board),
    move: (next: Move) => {
      setDone([...done, next].slice(-UNDOABLE));
      move(next);
    },
    undo: last
      ? () => {
          setDone(done.slice(0, -1));
          move(inverseOf(last));
        }
      : null,
    /** After a change that moves of before can't be taken back from. */
    forget: () => setDone([]),
  };
}

import { type KeyboardEvent, useState } from 'react';
import { DAY_HALVES, DAYS, dayOf, type Half, halfOf } from '../week.rules.ts';

interface GridKeys {
  /** First and last half hour of a day that are there; the last one isn't part of them. */
  readonly first?: number;
  readonly last?: number;
  /** Space or Enter, on the cells from one to another. */
  readonly onPress: (from: Half, to: Half) => void;
  /** Can Shift extend what is pressed? */
  readonly extends?: boolean;
}

/** Arrows move through the half hours of a week, Home and End within a day, Shift extends. */
export function useGridKeys({ first = 0, last = DAY_HALVES, onPress, extends: canExtend = false }: GridKeys) {
  const [at, setAt] = useState<Half>(first);
  const [anchor, setAnchor] = useState<Half | null>(null);
  const active = halfOf(dayOf(at), Math.min(Math.max(at % DAY_HALVES, first), last - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') onPress(anchor ?? active, active);
    else if (event.key === 'Escape' && anchor !== null) setAnchor(null);
    else {
      const next = moved(active, event.key, first, last);
      if (next === null) return;
      setAnchor(canExtend && event.shiftKey ? (anchor ?? active) : null);
      setAt(next);
    }
    event.preventDefault();
  };
  const moveTo = (half: Half) => {
    setAt(half);
    setAnchor(null);
  };
  return { active, anchor, onKeyDown, moveTo };
}

function moved(from: Half, key: string, first: number, last: number): Half | null {
  const [day, of] = [dayOf(from), from % DAY_HALVES];
  if (key === 'ArrowUp') return halfOf(day, Math.max(first, of - 1));
  if (key === 'ArrowDown') return halfOf(day, Math.min(last - 1, of + 1));
  if (key === 'ArrowLeft') return halfOf(Math.max(0, day - 1), of);
  if (key === 'ArrowRight') return halfOf(Math.min(DAYS - 1, day + 1), of);
  if (key === 'Home') return halfOf(day, first);
  return key === 'End' ? halfOf(day, last - 1) : null;
}

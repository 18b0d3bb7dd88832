import { ADDRESS_VECTORS } from './address-vectors.ts';
import { BREAKOUT_VECTORS } from './breakout-vectors.ts';
import { MARKUP_VECTORS } from './markup-vectors.ts';

/** A text that wants to be run; `vectorRan(id)` is what it runs, so that a page can report which one did. */
export interface Vector {
  readonly id: number;
  readonly text: string;
}

/** Where some of them want to fetch from or lead to. No one listens there. */
export const TRAP = 'trap.example';

/** Every text that someone may write in the hope that a page takes it for a part of itself. */
export const VECTORS: readonly Vector[] = [...MARKUP_VECTORS, ...BREAKOUT_VECTORS, ...ADDRESS_VECTORS]
  .filter((text, at, all) => all.indexOf(text) === at)
  .map((text, id) => ({ id, text: text.replaceAll('RUN', `vectorRan(${id})`).replaceAll('TRAP', TRAP) }));

/** The ids of those that name themselves, and so can be seen. */
export const SHOWING: readonly number[] = VECTORS.filter(({ id, text }) => text.includes(`vectorRan(${id})`)).map(
  ({ id }) => id,
);

/** The ids of the vectors that a text shows. */
export const idsIn = (text: string): number[] => [...text.matchAll(/vectorRan\((\d+)\)/g)].map(([, id]) => Number(id));

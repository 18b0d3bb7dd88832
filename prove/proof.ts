import type { SeededRandom } from '#/base/seeded-random.ts';

/**
 * A promise of the product with the way to try it: `prove/{name}.proof.ts` exports one as `proof`. Each runs in a process
 * of its own, so that it may start products, connect a database and fill the memory as it likes.
 */
export interface Proof {
  /** One line: what is promised. */
  readonly promise: string;
  /** Not part of `npm test`: too long, or measuring what a busy machine would blur. */
  readonly onlyInFull?: boolean;
  run(proving: Proving): Promise<void>;
}

/** What a proof is given to work with and to report to. */
export interface Proving {
  /** The run's seed; the same seed tries the same things. */
  readonly seed: number;
  /** Draws of this proof alone: other proofs do not change them. */
  readonly random: SeededRandom;
  /** The short form of `npm test`: fewer rounds of everything, nothing left out that takes no time. */
  readonly quick: boolean;
  /** Of the soak. */
  readonly minutes: number;
  /** A yes or no. `faults` say what was found instead: a non-empty list fails too. */
  holds(what: string, condition: boolean, faults?: readonly unknown[]): void;
  /** A measured value, with what it must keep to if it is promised. */
  figure(figure: Figure): void;
  /** A line of progress for whoever is watching. */
  say(line: string): void;
}

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** One line of the report. */
export interface Finding {
  readonly what: string;
  readonly held: boolean;
  readonly figure?: Figure;
  /** The first of them, in words. */
  readonly faults: readonly string[];
}

export interface Proved {
  readonly name: string;
  readonly promise: string;
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

/** A figure without a bound only tells. */
export function keepsTo({
  value,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Figure): boolean {
  return value <= atMost && value >= atLeast;
}

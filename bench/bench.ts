import { type Figure, keepsTo } from '../prove/proof.ts';

/**
 * Something that is measured: `bench/{name}.part.ts` exports one as `part`. Each runs in a process of its own, so that it
 * may start products, connect a database and end in disorder without harm to the next.
 */
export interface BenchPart {
  /** One line: what is measured. */
  readonly about: string;
  run(bench: Bench): Promise<void>;
}

/** What a part is given to work with and to report to. */
export interface Bench {
  /** How often each thing is measured; take the things in turns, so that what else the machine does meets all alike. */
  readonly rounds: number;
  /** A measured value, in the order of the table. */
  figure(figure: BenchFigure): void;
  /** A line of progress for whoever is watching. */
  say(line: string): void;
}

/**
 * `value` is what was measured, in `unit`. With `of`, the `what` of an earlier figure of the same part, the table shows
 * the ratio of the two as well, and `atLeast` and `atMost` are bounds of that ratio; without it they bound the value.
 */
export interface BenchFigure extends Figure {
  readonly of?: string;
}

/** A figure as it stands in the table and in the JSON. */
export interface Measured extends BenchFigure {
  /** `value` by the value of the figure named in `of`. */
  readonly ratio?: number;
  /** Within its bounds; null without any. */
  readonly met: boolean | null;
}

export interface PartResult {
  readonly name: string;
  readonly about: string;
  readonly seconds: number;
  readonly figures: readonly Measured[];
  /** Why it did not come to its end. */
  readonly failed?: string;
}

/** Sets a figure beside those before it; throws when `of` names none of them. */
export function measured(figure: BenchFigure, before: readonly Measured[]): Measured {
  const bound = figure.atLeast !== undefined || figure.atMost !== undefined;
  if (figure.of === undefined) return { ...figure, met: bound ? keepsTo(figure) : null };
  const reference = before.find(({ what }) => what === figure.of);
  if (!reference) throw new Error(`“${figure.what}” is measured against “${figure.of}”, which was not measured before`);
  const ratio = figure.value / reference.value;
  return { ...figure, ratio, met: bound ? keepsTo({ ...figure, value: ratio }) : null };
}

/** The middle one of several measurements, which one disturbed by something else does not move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

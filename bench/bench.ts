import { type Metric, withinBounds } from '../prove/check.ts';

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
  /** How often each thing is measured; measure them in turns, so that other work on the machine affects all alike. */
  readonly rounds: number;
  /** A measured value, in the order of the table. */
  metric(metric: BenchMetric): void;
  /** A line of progress for the console. */
  say(line: string): void;
}

/**
 * `value` is what was measured, in `unit`. With `of`, the `what` of an earlier metric of the same part, the table shows
 * the ratio of the two as well, and `atLeast` and `atMost` are bounds of that ratio; without it they bound the value.
 */
export interface BenchMetric extends Metric {
  readonly of?: string;
}

/** A metric as it is in the table and in the JSON. */
export interface Measured extends BenchMetric {
  /** `value` by the value of the metric named in `of`. */
  readonly ratio?: number;
  /** Within its bounds; null without any. */
  readonly met: boolean | null;
}

export interface PartResult {
  readonly name: string;
  readonly about: string;
  readonly seconds: number;
  readonly metrics: readonly Measured[];
  /** Why it did not come to its end. */
  readonly failed?: string;
}

/** Sets a metric beside those before it; throws when `of` names none of them. */
export function measured(metric: BenchMetric, before: readonly Measured[]): Measured {
  const bound = metric.atLeast !== undefined || metric.atMost !== undefined;
  if (metric.of === undefined) return { ...metric, met: bound ? withinBounds(metric) : null };
  const reference = before.find(({ what }) => what === metric.of);
  if (!reference) throw new Error(`“${metric.what}” is measured against “${metric.of}”, which was not measured before`);
  const ratio = metric.value / reference.value;
  return { ...metric, ratio, met: bound ? withinBounds({ ...metric, value: ratio }) : null };
}

/** The middle one of several measurements, which one disturbed by something else does not move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

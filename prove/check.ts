import type { SeededRandom } from '#/base/seeded-random.ts';

/**
 * A system test of a running install: `prove/{name}.check.ts` exports one as `check`. Each runs in a process of its own,
 * so that it may start products, connect a database and fill the memory as it likes.
 */
export interface Check {
  /** One line: what the product guarantees. */
  readonly about: string;
  /** Not part of `npm test`: too long, or measuring what a busy machine would blur. */
  readonly onlyInFull?: boolean;
  /** Among the longest of the short form. */
  readonly long?: boolean;
  run(context: CheckContext): Promise<void>;
}

/** What a check is given to work with and to report to. */
export interface CheckContext {
  /** The run's seed; the same seed tries the same things. */
  readonly seed: number;
  /** Draws of this check alone: other checks do not change them. */
  readonly random: SeededRandom;
  /** The short form of `npm test`: fewer rounds of everything, nothing left out that takes no time. */
  readonly quick: boolean;
  /** Of the soak. */
  readonly minutes: number;
  /** Passes if the condition is true and there are no problems; `problems` say what was observed instead. */
  assert(what: string, condition: boolean, problems?: readonly unknown[]): void;
  /** A measured value, with its bounds if there are any. */
  metric(metric: Metric): void;
  /** A line of progress for the console. */
  say(line: string): void;
}

export interface Metric {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** One line of the report. */
export interface Assertion {
  readonly what: string;
  readonly passed: boolean;
  readonly metric?: Metric;
  /** What was observed instead: how many problems, and the first of them in words. */
  readonly problems: { readonly count: number; readonly first: readonly string[] };
}

export interface CheckResult {
  readonly name: string;
  readonly about: string;
  readonly seconds: number;
  readonly assertions: readonly Assertion[];
}

/** Problems that a report spells out. */
const SHOWN = 10;

/** `words` puts a problem of any kind into words. */
export function assertion(
  what: string,
  condition: boolean,
  problems: readonly unknown[],
  words: (problem: unknown) => string,
): Assertion {
  const first = problems.slice(0, SHOWN).map(words);
  return { what, passed: condition && problems.length === 0, problems: { count: problems.length, first } };
}

/** In the short form times are only reported: it tells whether the product works, on a machine of any speed. */
export function measurement({ atMost, ...rest }: Metric, quick: boolean): Assertion {
  const isReported = quick && TIMES.has(rest.unit);
  const metric = isReported || atMost === undefined ? rest : { ...rest, atMost };
  return { what: metric.what, passed: withinBounds(metric), metric, problems: { count: 0, first: [] } };
}

const TIMES: ReadonlySet<string> = new Set(['ms', 's']);

/** A metric without bounds is only reported. */
export function withinBounds({
  value,
  atMost = Number.POSITIVE_INFINITY,
  atLeast = Number.NEGATIVE_INFINITY,
}: Metric): boolean {
  return value <= atMost && value >= atLeast;
}

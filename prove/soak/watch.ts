import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import type { Install } from '../install.ts';
import { residentMb } from '../process-memory.ts';

/** What was measured, so many seconds after the start. */
export interface Sample {
  readonly seconds: number;
  readonly values: Readonly<Record<Measured, number>>;
}

export type Measured = 'memory of web' | 'memory of worker' | 'handles of web' | 'handles of worker' | 'connections';

const EVERY_MS = 2_000;

/** Measures the processes and their database until stopped. */
export function watch(install: Install): () => Promise<readonly Sample[]> {
  const web = install.product.member('web/main.server');
  const worker = install.product.member('worker/main.server');
  const samples: Sample[] = [];
  const began = performance.now();
  let measuring = Promise.resolve();
  const measure = async () => {
    const connections = await connectionsOf();
    const values = {
      'memory of web': residentMb(web),
      'memory of worker': residentMb(worker),
      'handles of web': openHandles(web),
      'handles of worker': openHandles(worker),
      connections,
    };
    samples.push({ seconds: (performance.now() - began) / 1000, values });
  };
  const timer = setInterval(() => {
    measuring = measuring.then(measure);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await measuring;
    return samples;
  };
}

/**
 * The slope of the middle pair of all pairs of points, by Theil and Sen, in units a minute: a collection of garbage or a
 * burst does not bend it as it bends a line through all points.
 */
export function slopeOf(samples: readonly Sample[], measured: Measured): number {
  const slopes: number[] = [];
  for (const [i, a] of samples.entries())
    for (const b of samples.slice(i + 1))
      slopes.push(((b.values[measured] - a.values[measured]) / (b.seconds - a.seconds)) * 60);
  return median(slopes);
}

/** How much more at the end than at the start, by the medians of the first and the last fifth. */
export function growthOf(samples: readonly Sample[], measured: Measured): number {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const of = (some: readonly Sample[]) => median(some.map(({ values }) => values[measured]));
  return of(samples.slice(-fifth)) - of(samples.slice(0, fifth));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Files, sockets and pipes that a process holds open. */
const openHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

async function connectionsOf(): Promise<number> {
  const rows = await sqlRows(database()).as({ open: int })(sql`
    select count(*)::int as open from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`);
  return rows[0]?.open ?? 0;
}

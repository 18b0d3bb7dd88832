import { Install } from '../prove/install.ts';
import { addWorld } from '../prove/made-world.ts';
import type { Bench, BenchPart } from './bench.ts';
import { type ScaleQuery, scaleQueries } from './scale-queries.ts';

/** Guilds in all; each world contains the smaller one before it. */
const SIZES = [1_000, 10_000, 100_000];
/** Users for each guild, so that a guild is as large in every world. */
const CROWD = 1.25;
const CALLS = 60;
const WARM_UP = 5;

export const part: BenchPart = {
  about: 'the same lists at 1,000, 10,000 and 100,000 guilds, through the query functions, warm',
  async run(bench) {
    const install = await Install.start();
    try {
      // Every world has one guild of the same size.
      await addWorld(install.dataDir, { guilds: 1, users: 200, applications: 10, seed: 'reference' });
      const before = new Map<string, string>();
      let guilds = 1;
      for (const size of SIZES) {
        const took = await grow(install.dataDir, size - guilds, `s${size.toString(36)}`);
        guilds = size;
        bench.say(`${size.toLocaleString('en-US')} guilds: ${took.toFixed(0)} s to add what was missing`);
        await measure(bench, size, before);
      }
    } finally {
      await install.stop();
    }
  },
};

/** Seconds. */
async function grow(dataDir: string, guilds: number, seed: string): Promise<number> {
  const began = performance.now();
  await addWorld(dataDir, { guilds, users: Math.ceil(guilds * CROWD), applications: 1, seed });
  return (performance.now() - began) / 1000;
}

/** In turns, so that other work on the machine affects all alike. `before`: the metric at the smallest size, by query. */
async function measure(bench: Bench, size: number, before: Map<string, string>): Promise<void> {
  const queries = await scaleQueries();
  const times = new Map(queries.map(({ what }) => [what, [] as number[]]));
  for (let call = 0; call < WARM_UP + CALLS * bench.rounds; call++)
    for (const { what, run } of queries) {
      const began = performance.now();
      await run();
      if (call >= WARM_UP) times.get(what)?.push(performance.now() - began);
    }
  for (const query of queries) tell(bench, size, query, times.get(query.what) ?? [], before);
}

function tell(
  bench: Bench,
  size: number,
  { what, promised }: ScaleQuery,
  times: readonly number[],
  before: Map<string, string>,
): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const name = `${what}, ${size.toLocaleString('en-US')} guilds`;
  const of = before.get(what);
  const bound = promised && size === SIZES.at(-1) ? { atMost: 2 } : {};
  bench.metric({ what: `${name}, p50`, value: at(0.5), unit: 'ms', ...(of && { of, ...bound }) });
  bench.metric({ what: `${name}, p99`, value: at(0.99), unit: 'ms' });
  if (!of) before.set(what, `${name}, p50`);
}

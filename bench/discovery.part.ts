import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Bench, type BenchPart, median } from './bench.ts';

/** `DISCOVERY_GUILDS` makes the largest smaller. */
const SIZES = [1_000, 10_000, Number(process.env.DISCOVERY_GUILDS ?? 100_000)] as const;
const CALLS = 25;

/** An install with so many guilds. */
interface Size {
  readonly guilds: number;
  readonly searches: readonly string[];
  /** How long a search takes there (milliseconds). */
  took(what: string): Promise<number>;
  close(): Promise<void>;
}

export const part: BenchPart = {
  about: 'discovery at 1,000, 10,000 and 100,000 guilds, through its query function, warm',
  async run(bench) {
    const sizes: Size[] = [];
    try {
      for (const guilds of SIZES) {
        bench.say(`${guilds.toLocaleString('en-US')} guilds`);
        sizes.push(await open(guilds));
      }
      await measure(bench, sizes);
    } finally {
      await Promise.all(sizes.map((size) => size.close()));
    }
  },
};

async function open(guilds: number): Promise<Size> {
  const child = fork(join(import.meta.dirname, 'discovery-size.ts'), [String(guilds)], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const died = ended.then((): never => {
    throw new Error(`${guilds} guilds have ended`);
  });
  died.catch(() => {});
  const answer = async <Answer>(): Promise<Answer> =>
    ((await Promise.race([once(child, 'message'), died])) as [Answer])[0];
  const searches = await answer<readonly string[]>();
  return {
    guilds,
    searches,
    took(what) {
      child.send(what);
      return answer<number>();
    },
    async close() {
      child.disconnect();
      await ended;
    },
  };
}

/** Each search in all sizes in turn, so that other work on the machine affects all alike; the first calls are to warm up. */
async function measure(bench: Bench, sizes: readonly Size[]): Promise<void> {
  const largest = Math.max(...SIZES);
  for (const what of sizes[0]?.searches ?? []) {
    const times = new Map(sizes.map(({ guilds }) => [guilds, [] as number[]]));
    for (let call = -2; call < CALLS * bench.rounds; call++)
      for (const size of sizes) {
        const took = await size.took(what);
        if (call >= 0) times.get(size.guilds)?.push(took);
      }
    for (const [guilds, took] of times) {
      const bound = guilds === largest ? { atMost: 10 } : {};
      bench.metric({ what: nameOf(what, guilds), value: median(took), unit: 'ms', ...bound });
    }
    const value = median(times.get(largest) ?? []);
    bench.metric({ what: `${what}, by size`, value, unit: 'ms', of: nameOf(what, SIZES[0]), atMost: 2 });
  }
}

const nameOf = (what: string, guilds: number): string => `${what}, ${guilds.toLocaleString('en-US')}`;

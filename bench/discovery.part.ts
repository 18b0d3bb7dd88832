import type { BenchPart } from './bench.ts';
import { A_TAG, DEEP_PAGE } from './discovery-rows.ts';
import { medians, sized, withSizes } from './sizes.ts';

/** `DISCOVERY_GUILDS` makes the largest smaller. */
const SIZES = [1_000, 10_000, Number(process.env.DISCOVERY_GUILDS ?? 100_000)] as const;
const CALLS = 25;

export const part: BenchPart = {
  about: 'discovery at 1,000, 10,000 and 100,000 guilds, through its query function, warm',
  run: (bench) =>
    withSizes(bench, { module: 'discovery-size.ts', sizes: SIZES, of: 'guilds' }, async (sizes) => {
      const largest = SIZES[2];
      for (const what of sizes[0]?.names ?? []) {
        const found = await medians(sizes, what, CALLS * bench.rounds);
        for (const [size, value] of found)
          bench.metric({ what: sized(what, size), value, unit: 'ms', ...(size === largest && { atMost: 10 }) });
        const value = found.get(largest) ?? Number.NaN;
        // Few guilds have no page so far into the list: it is held beside the first one of as many.
        const [of, than] = what === DEEP_PAGE ? [A_TAG, largest] : [what, SIZES[0]];
        bench.metric({ what: `${what}, by size`, value, unit: 'ms', of: sized(of, than), atMost: 2 });
      }
    }),
};

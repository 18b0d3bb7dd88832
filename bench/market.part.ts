import type { BenchPart } from './bench.ts';
import { HOT, SAME_ANSWER, SEARCHES, SPREAD } from './market-searches.ts';
import { medians, sized, withSizes } from './sizes.ts';

/** Listings of the global market, as many as fit into the time that there is: `MARKET_LISTINGS` says otherwise. */
const SIZES = [10_000, Number(process.env.MARKET_LISTINGS ?? 1_000_000)] as const;
const CALLS = 25;

export const part: BenchPart = {
  about: 'searches of the global market by its size, in the query functions; purchases a second through the command',
  run: (bench) =>
    withSizes(bench, { module: 'market-size.ts', sizes: SIZES, of: 'listings' }, async (sizes) => {
      const [small, large] = SIZES;
      for (const what of Object.keys(SEARCHES)) {
        const found = await medians(sizes, what, CALLS * bench.rounds);
        const value = found.get(large) ?? Number.NaN;
        bench.metric({ what: sized(what, small), value: found.get(small) ?? Number.NaN, unit: 'ms' });
        bench.metric({ what: sized(what, large), value, unit: 'ms', atMost: 15 });
        if (what in SAME_ANSWER)
          bench.metric({ what: `${what}, by size`, value, unit: 'ms', of: sized(what, small), atMost: 2 });
      }
      const largest = sizes.filter(({ size }) => size === large);
      for (const what of [HOT, SPREAD]) {
        const found = await medians(largest, what, bench.rounds);
        bench.metric({ what, value: found.get(large) ?? Number.NaN, unit: '/s', atLeast: 300 });
      }
    }),
};

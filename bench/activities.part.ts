import { Install } from '../prove/install.ts';
import type { BenchPart } from './bench.ts';
import { measureLargePages } from './page-costs.ts';

export const part: BenchPart = {
  about: 'the page of an activity with 200 people in 25 parties, and a month with 300 activities',
  async run(bench) {
    const install = await Install.start();
    try {
      await measureLargePages(bench, install);
    } finally {
      await install.stop();
    }
  },
};

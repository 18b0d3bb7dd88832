import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, Product } from '#/testing/product.ts';
import { type BenchPart, median } from './bench.ts';

/** Reads the database for every visitor who is the first. */
const PAGE = '/guild-discovery';

export const part: BenchPart = {
  about: 'from the start to the first page that reads the database, after the build',
  async run({ rounds, metric }) {
    const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'));
    try {
      const first = await start(folder);
      const warm: number[] = [];
      for (let round = 0; round < rounds; round++) warm.push(await start(folder));
      metric({ what: 'warm start', value: median(warm), unit: 'ms', atMost: 3_000 });
      metric({ what: 'first start, with the demo world', value: first, unit: 'ms' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Starts as `npm start` does, waits for the page, stops; answers how long the page took to come (milliseconds). */
async function start(folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const product = new Product({ PORT: port, DATA_DIR: folder, DEMO: 'on' });
  try {
    await untilAnswered(product);
    return performance.now() - began;
  } finally {
    product.signal('SIGTERM');
    await product.ended;
  }
}

async function untilAnswered(product: Product): Promise<void> {
  let over: number | string | null | undefined;
  product.ended.then((code) => {
    over = code;
  });
  for (;;) {
    if (over !== undefined) throw new Error(`The product ended with ${over}:\n${product.output}`);
    const answer = await fetch(`${product.url}${PAGE}`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await sleep(10);
  }
}

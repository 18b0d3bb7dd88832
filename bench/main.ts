/**
 * `npm run bench`: start-up and pages of the production build, beside a bare server in the same run. Ratios travel between
 * machines, figures do not. `--json` prints them for programs, `--seconds N` measures each longer.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startProduct, temporaryFolder } from './product.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, seconds: { type: 'string', default: '4' } },
});
const PORT = 3920;
const ROUNDS = 2;

interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** Share of the bare server's requests per second. */
  readonly ofBare?: number;
}

const folder = temporaryFolder();
const bare = createServer((_, response) => response.setHeader('content-type', 'text/plain').end('hello'));
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));

try {
  const figures = [...(await measureStart()), ...(await measurePages())];
  if (values.json) console.log(JSON.stringify(figures, null, 2));
  else print(figures);
} finally {
  bare.close();
  folder.remove();
}

/** First start fills the demo world; the second is the warm one. */
async function measureStart(): Promise<Figure[]> {
  const first = await startProduct(folder.path, PORT, '/guild-discovery');
  await first.product.stop();
  const warm = await startProduct(folder.path, PORT, '/guild-discovery');
  await warm.product.stop();
  return [
    { what: 'first start, demo world included', value: first.ms, unit: 'ms' },
    { what: 'warm start to the first page that reads the database', value: warm.ms, unit: 'ms' },
  ];
}

async function measurePages(): Promise<Figure[]> {
  const { product } = await startProduct(folder.path, PORT, '/guild-discovery');
  try {
    const slug = await firstSlug(product.url);
    const targets = [
      { what: 'bare server', url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/` },
      { what: 'public guild page, visitor', url: `${product.url}/g/${slug}/` },
      { what: 'guild discovery, visitor', url: `${product.url}/guild-discovery` },
      { what: 'home, visitor', url: `${product.url}/` },
      { what: 'call: permissions', url: `${product.url}/_serverFn/permission.listPermissions` },
    ];
    const rates = new Map<string, number[]>();
    // Interleaved, so that what else the machine does meets all of them alike.
    for (let round = 0; round < ROUNDS; round++)
      for (const { what, url } of targets) rates.set(what, [...(rates.get(what) ?? []), await ratePerSecond(url)]);
    const mean = (what: string) => average(rates.get(what) ?? []);
    return targets.map(({ what }) => ({
      what,
      value: mean(what),
      unit: 'req/s',
      ofBare: mean(what) / mean('bare server'),
    }));
  } finally {
    await product.stop();
  }
}

async function ratePerSecond(url: string): Promise<number> {
  const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' };
  const result = await autocannon({ url, headers, connections: 16, duration: Number(values.seconds) });
  return result.requests.average;
}

async function firstSlug(url: string): Promise<string> {
  const html = await (await fetch(`${url}/guild-discovery`)).text();
  const slug = /href="\/g\/([a-z0-9-]+)/.exec(html)?.[1];
  if (!slug) throw new Error('Guild discovery shows no guild');
  return slug;
}

function average(list: readonly number[]): number {
  return list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
}

function print(figures: readonly Figure[]): void {
  for (const { what, value, unit, ofBare } of figures) {
    const ratio = ofBare === undefined ? '' : `   ${ofBare.toFixed(3)} of bare`;
    console.log(`${what.padEnd(56)} ${value.toFixed(0).padStart(8)} ${unit}${ratio}`);
  }
}

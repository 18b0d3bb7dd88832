import autocannon from 'autocannon';
import { median } from './bench.ts';

/** As many as a busy evening has at one moment; every metric of throughput and latency is taken with them. */
export const CONNECTIONS = 16;

/** Answers before the first measurement, so that code is compiled and caches are filled. */
const WARM = 300;

/** Something to be asked over and over. */
export interface Target {
  readonly what: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** `Cookie` headers of several people, one for each connection. */
  readonly cookies?: readonly string[];
}

export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Asks all targets in turns, `rounds` times `seconds` each; for each the middle one of its rounds. Only 2xx counts. */
export async function loadInTurns(
  targets: readonly Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, Load>> {
  const all = new Map<string, Load[]>(targets.map(({ what }) => [what, []]));
  for (const target of targets) await load(target, { amount: WARM });
  for (let round = 0; round < rounds; round++)
    for (const target of targets) all.get(target.what)?.push(await load(target, { duration: seconds }));
  return new Map([...all].map(([what, loads]) => [what, middle(loads)]));
}

async function load(
  { what, url, headers, cookies }: Target,
  length: { duration: number } | { amount: number },
): Promise<Load> {
  let people = 0;
  const { latency, requests, errors, timeouts, non2xx } = await autocannon({
    url,
    headers,
    setupClient: (client) => {
      if (cookies) client.setHeaders({ ...headers, cookie: cookies[people++ % cookies.length] ?? '' });
    },
    connections: CONNECTIONS,
    ...length,
  });
  if (errors + timeouts + non2xx > 0 || requests.total === 0)
    throw new Error(`${what}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals of ${requests.total}`);
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 };
}

const middle = (loads: readonly Load[]): Load => ({
  rate: median(loads.map(({ rate }) => rate)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
});

import autocannon from 'autocannon';
import { toJSONAsync } from 'seroval';
import { CONNECTIONS, type Load } from './load.ts';

/** One application to accept. */
export interface Decision {
  readonly cookie: string;
  readonly guildId: string;
  readonly applicationId: string;
}

/** Accepts them all over HTTP, each once, as fast as it goes. */
export async function acceptAll(origin: string, decisions: readonly Decision[]): Promise<Load> {
  const waiting = await Promise.all(
    decisions.map(async ({ cookie, ...data }) => ({ cookie, body: JSON.stringify(await toJSONAsync({ data })) })),
  );
  const setupRequest = <R extends object>(request: R): R => {
    const next = waiting.pop();
    if (!next) throw new Error('More were sent than there are applications');
    const headers = { 'content-type': 'application/json', 'x-tsr-serverfn': 'true', cookie: next.cookie, origin };
    return { ...request, method: 'POST', path: '/_serverFn/application.acceptApplication', headers, body: next.body };
  };
  const { requests, latency, duration, errors, timeouts, non2xx } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount: decisions.length,
    requests: [{ setupRequest }],
  });
  if (errors + timeouts + non2xx > 0) throw new Error(`${errors + timeouts} errors, ${non2xx} refusals of accepting`);
  return { rate: requests.total / duration, p50: latency.p50, p99: latency.p99 };
}

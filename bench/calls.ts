import autocannon from 'autocannon';
import { toJSONAsync } from 'seroval';
import { CONNECTIONS, type Load } from './load.ts';

/** One call of an operation: whose, and what is sent. */
export interface Sent {
  readonly cookie: string;
  readonly data: object;
}

/** Sends them all over HTTP as a page would, each once and with an intent of its own, as fast as it goes. */
export async function callAll(origin: string, operation: string, calls: readonly Sent[]): Promise<Load> {
  const waiting = await Promise.all(calls.map((call) => requestOf(origin, operation, call)));
  const setupRequest = <R extends object>(request: R): R => {
    const next = waiting.pop();
    if (!next) throw new Error(`More were sent than there are calls of ${operation}`);
    return { ...request, ...next };
  };
  // The tool counts its duration in whole seconds, and all of them may take no longer than one.
  const began = performance.now();
  let ended = began;
  const { requests, latency, errors, timeouts, non2xx, statusCodeStats } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount: calls.length,
    requests: [{ setupRequest }],
    setupClient: (client) => {
      client.on('response', () => {
        ended = performance.now();
      });
    },
  });
  if (errors + timeouts + non2xx > 0) {
    const answers = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} with ${status}`);
    throw new Error(`${operation}: ${errors + timeouts} errors of ${calls.length}, answered ${answers.join(', ')}`);
  }
  return { rate: (requests.total * 1000) / (ended - began), p50: latency.p50, p99: latency.p99 };
}

/** Sends them all in one moment; answers the status of each, and how long the last one took (milliseconds). */
export async function callAtOnce(origin: string, operation: string, calls: readonly Sent[]) {
  const requests = await Promise.all(calls.map((call) => requestOf(origin, operation, call)));
  const began = performance.now();
  const statuses = await Promise.all(
    requests.map(async ({ path, ...request }) => {
      const answer = await fetch(`${origin}${path}`, request);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  return { statuses, took: performance.now() - began };
}

async function requestOf(origin: string, operation: string, { cookie, data }: Sent) {
  return {
    method: 'POST' as const,
    path: `/_serverFn/${operation}`,
    headers: {
      'content-type': 'application/json',
      'x-tsr-serverfn': 'true',
      'idempotency-key': crypto.randomUUID(),
      cookie,
      origin,
    },
    body: JSON.stringify(await toJSONAsync({ data })),
  };
}

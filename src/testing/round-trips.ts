import type pg from 'pg';
import { databasePool, transactionPool } from '#/platform/db/db.server.ts';

/** Sent by the process some time after a change, which waits for nothing of it (decision 100). */
const TOPICS = /pg_notify/;

/** What is sent to the database while something is done, one entry a round trip. */
export async function sentWhile(run: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const { query } = client;
    watched.set(client, query);
    client.query = ((...args: unknown[]) => {
      const [statement] = args as [string | { text: string }];
      sent.push(typeof statement === 'string' ? statement : statement.text);
      return Reflect.apply(query, client, args);
    }) as typeof query;
  };
  const pools = [transactionPool(), databasePool()];
  for (const pool of pools) pool.on('acquire', watch);
  await run();
  for (const pool of pools) pool.off('acquire', watch);
  for (const [client, query] of watched) client.query = query;
  return sent.filter((statement) => !TOPICS.test(statement));
}

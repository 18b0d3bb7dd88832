import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';
import { isDatabaseAway } from './database-errors.server.ts';
import { NamingClient } from './named-statements.server.ts';

const home = testDatabase();
const PATIENCE = 300;

let client: NamingClient;
afterEach(() => client.end());

const connected = async () => {
  client = new NamingClient({ connectionString: home.url, query_timeout: PATIENCE });
  await client.connect();
  return client;
};
const waiting = (seconds: number) => ({ text: 'select pg_sleep($1)', values: [seconds] });
const sent = (statement: object): Promise<unknown> => client.query(statement);

test('a server that is silent for too long is given up, as one that is away', async () => {
  await connected();
  const failure = await sent(waiting(60)).catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
});

test('each statement has all of the time', async () => {
  await connected();
  for (let n = 0; n < 3; n++) await sent(waiting((PATIENCE * 0.6) / 1000));
});

test('a connection that no one uses is kept', async () => {
  await connected();
  await sent(waiting(0));
  await sleep(PATIENCE * 2);
  await sent(waiting(0));
});

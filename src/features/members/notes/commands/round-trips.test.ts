import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { databasePool, transactionPool } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { writeNote } from './write-note.server.ts';

testDatabase();

/** Statements that one typical change may wait for, the begin, the commit and the limit included. */
const ROUND_TRIPS = 7;

let guild: FactoryGuild;
let members: readonly Person[];

beforeAll(async () => {
  guild = await aGuild();
  members = [await aMember(guild), await aMember(guild)];
});

const write = (n: number) =>
  asRequest({ idempotencyKey: uuidv7() }, () =>
    writeNote.as(guild.owner.principal, {
      guildId: guild.id,
      memberId: members[n % members.length]!.characterId,
      audience: 'staff',
      body: 'Came late twice this week, but told us before.',
    }),
  );

/** What is sent to the database while something is done, one entry a round trip. */
async function sentWhile(run: () => Promise<unknown>): Promise<string[]> {
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
  return sent;
}

test(`a typical change takes ${ROUND_TRIPS} round trips and one commit that waits for the disk`, async () => {
  await write(0);
  const sent = await sentWhile(() => write(1));
  expect(sent, sent.join('\n')).toHaveLength(ROUND_TRIPS);
  const [limit = '', begin = ''] = sent;
  expect(limit).toMatch(/^\s*insert into rate_limits.*set_config\('synchronous_commit', 'off', true\)/s);
  expect(begin).toMatch(/^begin; insert into idempotency_keys/);
  expect(sent.at(-2)).toMatch(/update idempotency_keys.*insert into pending_reactions.*insert into events/s);
  expect(sent.at(-1)).toBe('commit');
});

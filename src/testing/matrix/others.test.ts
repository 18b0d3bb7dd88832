import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { registeredTables } from '#/platform/db/table.server.ts';
import { functionRequest } from '#/testing/built-app.ts';
import { MATRIX } from './cases.ts';
import { expectedStatus, needsOf } from './expected.ts';
import type { PrincipalName } from './principals.ts';
import { app, matrixSuite, world } from './suite.ts';
import '#/features/registry.server.ts';

/** What someone does with their account, characters and notifications changes nothing of anyone else's. */

const databaseOfTest = matrixSuite();

beforeAll(async () => {
  // Everyone has a notification, a preference and a second device.
  await database().execute(sql`
    insert into notifications (id, user_id, event_id, kind, title, link)
      select gen_random_uuid(), id, gen_random_uuid(), 'application.accepted', 'Notified', '/' from users;
    update users set time_zone = 'Europe/Oslo', switcher = '{"collapsed": true, "order": [], "pinned": []}';
    insert into sessions (id, token, user_id, expires_at)
      select gen_random_uuid(), 'further-' || id, id, now() + interval '1 day' from users`);
});

/** Rows of one person that another changes on purpose: buyers reserve pieces, and both sides of a trade take its steps, and staff hide what ratings say. */
const SHARED: readonly string[] = ['listings', 'trades', 'trade_ratings'];

/** Tables in which a row is a person's, and SQL of whose: as the table says, or the row that it hangs on. */
const OF_PEOPLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    registeredTables().flatMap(({ name, person }) => (person && !SHARED.includes(name) ? [[name, person]] : [])),
  ),
  character_professions: '(select user_id from characters where id = t.character_id)',
};

/** Rows that another transaction locks while others act: all of the other guild and of its owner. */
const LOCKED: Readonly<Record<string, string>> = {
  guilds: 'id',
  ...Object.fromEntries(
    registeredTables().flatMap(({ name, owner, person, onGuildRemoved }) => {
      if (owner === 'guild' && onGuildRemoved === 'delete') return [[name, 'guild_id']];
      return person ? [[name, person]] : [];
    }),
  ),
};

const changes = Object.entries(MATRIX).filter(([, { method, access }]) => method === 'POST' && !isOfGuild(access));

describe.each(changes)('%s', (id, { input }) => {
  test.each(['stranger', 'member with exactly', 'owner'] as const)('by %s', async (name) => {
    const data = await input?.(world, world.callers[name]);
    const before = await everythingOfOthers(name);
    await database().execute(sql`delete from rate_limits`);
    const { cookie } = world.callers[name];
    const { status } = await app.fetch(await functionRequest({ id, method: 'POST', data, cookie }));
    expect(status).toBeLessThan(500);
    expect(await everythingOfOthers(name)).toEqual(before);
  });
});

describe('no one waits for another guild or another person', () => {
  const own = new pg.Client({ connectionString: databaseOfTest.url });
  beforeAll(async () => {
    const { id, owner } = world.other;
    await own.connect();
    await own.query('begin');
    for (const [table, whose] of Object.entries(LOCKED))
      await own.query(`select from ${table} where ${whose} = any($1) for update`, [[id, owner.principal.userId]]);
  });
  afterAll(() => own.end());

  test.each(Object.entries(MATRIX).filter(([, { method }]) => method === 'POST'))('%s', async (id, matrixCase) => {
    await world.setNeeds(needsOf(matrixCase.access));
    for (const name of ['applicant', 'member with exactly'] as const) {
      const data = await matrixCase.input?.(world, world.callers[name]);
      await database().execute(sql`delete from rate_limits`);
      const { cookie } = world.callers[name];
      const { status } = await app.fetch(await functionRequest({ id, method: 'POST', data, cookie }));
      expect({ name, status }).toEqual({ name, status: expectedStatus(matrixCase, name) });
    }
  });
});

async function everythingOfOthers(name: PrincipalName): Promise<unknown> {
  const me = world.callers[name].principal?.userId ?? '';
  const sums = Object.entries(OF_PEOPLE).map(
    ([table, whose]) => sql`(select md5(string_agg(t::text, '' order by t::text)) from ${sql.identifier(table)} t
      where (${sql.raw(whose)}) <> ${me}) as ${sql.identifier(table)}`,
  );
  const { rows } = await database().execute(sql`select ${sql.join(sums, sql`, `)}`);
  return rows[0];
}

/** A right in the guild is there to change what is others'. */
function isOfGuild(access: unknown): boolean {
  return typeof access === 'object' && access !== null && 'guild' in access;
}

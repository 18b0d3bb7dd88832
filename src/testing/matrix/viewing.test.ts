import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aRole } from '#/features/members/ladder.factory.ts';
import { viewingToken } from '#/features/members/viewing.rules.ts';
import { database } from '#/platform/db.server.ts';
import { functionRequest } from '#/testing/built-app.ts';
import type { MatrixCase } from './case.ts';
import { MATRIX } from './cases.ts';
import { needsOf } from './expected.ts';
import { app, matrixSuite, world } from './suite.ts';

matrixSuite();

/** What needs a permission in the guild: its own pages and what is done there. */
const ofGuild = Object.entries(MATRIX).filter(([, { access }]) => needsOf(access).length > 0);
let cookie: string;

beforeAll(async () => {
  const { principal, cookie: session } = world.callers.owner;
  // It allows nothing, so whoever looks as it sees nothing.
  const roleId = await aRole(world.guild, { name: 'Blank' });
  const { rows } = await database().execute<{ id: string }>(
    sql`select id from sessions where user_id = ${principal?.userId}`,
  );
  cookie = `${session}; view_as=${viewingToken({ guildId: world.guild.id, roleId, sessionId: rows[0]?.id ?? '' })}`;
});

test('there is something to try', () => {
  expect(ofGuild.length).toBeGreaterThan(20);
});

test.each(ofGuild)('%s is refused to an owner who looks as a role without rights', async (id, matrixCase) => {
  const data = await matrixCase.input?.(world, world.callers.owner);
  const { status, body } = await call(id, matrixCase, data);
  expect(status).toBe(403);
  const reason = matrixCase.method === 'POST' ? /viewing_as_role|permission_missing/ : /permission_missing/;
  expect(body).toMatch(reason);
});

async function call(id: string, { method }: MatrixCase, data: unknown) {
  await database().execute(sql`delete from rate_limits`);
  const response = await app.fetch(await functionRequest({ id, method, data, cookie }));
  return { status: response.status, body: await response.text() };
}

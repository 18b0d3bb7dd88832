import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { viewingToken } from '#/features/guild-access/viewing.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { functionRequest } from '#/testing/built-app.ts';
import { MATRIX } from './cases.ts';
import { needsOf } from './expected.ts';
import type { MatrixCase } from './matrix-spec.ts';
import { app, matrixSuite, world } from './suite.ts';

matrixSuite();

/** What needs a permission in the guild: its own pages and what is done there. */
const ofGuild = Object.entries(MATRIX).filter(([, { access }]) => needsOf(access).length > 0);
let sessionId: string;

beforeAll(async () => {
  const rows = await sqlRows(database()).as({ id: text })(
    sql`select id from sessions where user_id = ${world.callers.owner.principal?.userId}`,
  );
  sessionId = rows[0]?.id ?? '';
});

test('there is something to try', () => {
  expect(ofGuild.length).toBeGreaterThan(20);
});

test.each(ofGuild)('%s is refused to an owner who looks as a role without rights', async (id, matrixCase) => {
  const data = await matrixCase.input?.(world, world.callers.owner);
  const { status, body } = await call(id, matrixCase, data as { guildId?: string });
  expect(status).toBe(403);
  const reason = matrixCase.method === 'POST' ? /viewing_as_role|permission_missing/ : /permission_missing/;
  expect(body).toMatch(reason);
});

async function call(id: string, { method }: MatrixCase, data: { guildId?: string }) {
  // An upload names the guild in the prefix of its key.
  const guildId = data.guildId ?? world.guild.id;
  const roleId = uuidv7();
  // It has no permissions, so viewing as it shows nothing.
  await database().execute(sql`
    insert into roles (guild_id, id, name, position) values (${guildId}, ${roleId}, 'Blank', 90)`);
  await database().execute(sql`delete from rate_limits`);
  const cookie = `${world.callers.owner.cookie}; view_as=${viewingToken({ guildId, roleId, sessionId })}`;
  const response = await app.fetch(await functionRequest({ id, method, data, cookie }));
  return { status: response.status, body: await response.text() };
}

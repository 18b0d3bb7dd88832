import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { functionRequest } from '#/testing/built-app.ts';
import { MATRIX } from './cases.ts';
import { expectedStatus, needsOf } from './expected.ts';
import { app, matrixSuite, world } from './suite.ts';

/** An archived guild can be read by its owner and changed by no one, with the exceptions that the cases name. */

matrixSuite();

const archived = (is: boolean) =>
  database().execute(sql`
    update guilds set archived_at = ${is ? sql`now()` : null} where id = ${world.guild.id}`);

async function asked(id: string): Promise<{ status: number; reason: string | undefined; inGuild: boolean }> {
  const matrixCase = MATRIX[id];
  if (!matrixCase) throw new Error(`There is no case ${id}`);
  await world.setNeeds(needsOf(matrixCase.access));
  const caller = world.callers.owner;
  const data = await matrixCase.input?.(world, caller);
  const inGuild = JSON.stringify(data instanceof FormData ? [...data] : (data ?? null)).includes(world.guild.id);
  await archived(true);
  await database().execute(sql`delete from rate_limits`);
  const answer = await app.fetch(await functionRequest({ id, method: matrixCase.method, data, cookie: caller.cookie }));
  await archived(false);
  const reason = /"reason"[^}]*?"([a-z_]+)"/.exec(await answer.text())?.[1];
  return { status: answer.status, reason, inGuild };
}

afterAll(() => archived(false));

const cases = Object.entries(MATRIX);
const refused = cases.filter(([, { method, allowedInArchived }]) => method === 'POST' && !allowedInArchived);
const reads = cases.filter(([, { method, access }]) => method === 'GET' && typeof access === 'object');

describe('is not changed by', () => {
  test.each(refused)('%s', async (id) => {
    const { status, reason, inGuild } = await asked(id);
    // Commands that name no guild are the caller's own affair.
    if (inGuild) expect({ status, reason }).toEqual({ status: 409, reason: 'guild_archived' });
    else expect(reason).not.toBe('guild_archived');
  });
});

describe('is read by', () => {
  test.each(reads)('%s', async (id, matrixCase) => {
    const { status } = await asked(id);
    expect(status).toBe(expectedStatus(matrixCase, 'owner'));
  });
});

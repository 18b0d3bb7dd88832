import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { myGuilds } from '#/features/dashboard/my-guilds.queries.server.ts';
import { getShell } from '#/features/shell/shell.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { functionRequest } from '#/testing/built-app.ts';
import { aMirrorOf, countsOf, type MirrorTenant, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { MATRIX } from './cases.ts';
import { expectedStatus, needsOf } from './expected.ts';
import type { PrincipalName } from './principals.ts';
import { app, matrixSuite, world } from './suite.ts';

/**
 * Every function that is about one guild is called with and without a guild beside it that has the same ids everywhere and
 * gives the callers every right: nothing of it may be seen, nothing of its rights may count, nothing in it may change.
 */

const CALLERS = ['stranger', 'applicant', 'member with all but', 'member with exactly', 'owner'] as const;

matrixSuite();

beforeAll(async () => {
  await withoutSecondLock();
});

const ofOneGuild = Object.entries(MATRIX).filter(
  ([, { access, input }]) => needsOf(access).length > 0 || /guildId|slug/.test(String(input)),
);

describe.each(ofOneGuild)('%s', (id, matrixCase) => {
  beforeAll(async () => {
    await world.setNeeds(needsOf(matrixCase.access));
  });

  test.each(CALLERS)('%s', async (name) => {
    const { method } = matrixCase;
    const first = await matrixCase.input?.(world, world.callers[name]);
    const alone = await change(id, method, first, name);
    // What was changed can be changed no more.
    const second = method === 'GET' ? first : await matrixCase.input?.(world, world.callers[name]);
    const mirror = await mirrorBeside(second);
    const before = await mirror.state();
    const beside = await change(id, method, second, name);
    const after = await mirror.state();
    await mirror.remove();
    expect(after).toEqual(before);
    expect(beside).toEqual(alone);
    expect(beside.status).toBe(expectedStatus(matrixCase, name));
  });
});

describe('answers that tell of several guilds, of this one', () => {
  const readers = {
    'guild.myGuilds': async (principal: UserPrincipal) =>
      (await myGuilds.as(principal, {})).find(({ id }) => id === world.guild.id),
    'shell.getShell': async (principal: UserPrincipal) =>
      (await getShell.as(principal, {})).guilds.find(({ id }) => id === world.guild.id),
  };

  test.each(Object.entries(readers))('%s', async (_, read) => {
    await world.setNeeds(['view:applications']);
    for (const name of ['member without roles', 'member with exactly', 'owner'] as const) {
      const principal = world.callers[name].principal!;
      const alone = await read(principal);
      const mirror = await mirrorBeside();
      const beside = await read(principal);
      await mirror.remove();
      expect(alone).toBeDefined();
      expect(beside).toEqual(alone);
    }
  });
});

/** Of the guild that is named, or of the one in the middle; whoever calls is in it. */
function mirrorBeside(data?: unknown): Promise<MirrorTenant> {
  const outsiders = CALLERS.flatMap((name) => {
    const { principal, characterId } = world.callers[name];
    return principal && characterId ? [{ userId: principal.userId, characterId }] : [];
  });
  return aMirrorOf(guildOf(data), outsiders);
}

/** Calls it; answers what it said and by how many rows the guild grew and shrank. */
async function change(id: string, method: 'GET' | 'POST', data: unknown, name: PrincipalName) {
  const guildId = guildOf(data);
  const before = await countsOf(guildId);
  await database().execute(sql`delete from rate_limits`);
  const { cookie } = world.callers[name];
  const response = await app.fetch(await functionRequest({ id, method, data, cookie }));
  const text = await response.text();
  const after = await countsOf(guildId);
  const grown = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]);
  return { status: response.status, body: method === 'GET' ? text : '', grown: Object.fromEntries(grown) };
}

const guildOf = (data: unknown): string => (data as { guildId?: string } | undefined)?.guildId ?? world.guild.id;

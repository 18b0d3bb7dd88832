import { describe, expect, test } from 'vitest';
import { myGuilds } from '#/features/dashboard/my-guilds.queries.server.ts';
import { getShell } from '#/features/shell/shell.queries.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { needsOf } from './expected.ts';
import { mirrorBeside, mirrorTests, ofOneGuild } from './mirror-suite.ts';
import { OPERATIONS } from './operations.ts';
import { world } from './suite.ts';

mirrorTests('reads');

test('every function that asks for rights in a guild is among them, and those that name one without', () => {
  expect(ofOneGuild.length).toBeGreaterThan(OPERATIONS.size / 2);
  expect(ofOneGuild.some(([, { access }]) => needsOf(access).length === 0)).toBe(true);
});

describe('answers about several guilds', () => {
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

import { expect, test } from 'vitest';
import { aGuild, aMember, aPerson } from '#/features/guilds/guild.factory.ts';
import { testDatabase } from '#/testing/database.ts';
import { liveScopes } from './live-scopes.queries.server.ts';

testDatabase();

test('somebody hears of himself and of the guilds of his characters', async () => {
  await aGuild();
  const [guild, person] = [await aGuild(), await aPerson()];
  const { userId } = person.principal;
  expect(await liveScopes(userId)).toEqual([`user:${userId}`]);
  await aMember(guild, { person });
  expect(await liveScopes(userId)).toEqual([`user:${userId}`, `guild:${guild.id}`]);
});

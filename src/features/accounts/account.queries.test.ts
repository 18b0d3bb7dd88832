import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { aUser } from './account.factory.ts';
import {
  getAuthenticatedUser,
  getDiscordId,
  getDiscordLinkStatus,
  getPermissions,
  getUser,
  getUserId,
  getUserState,
  isCharacterAuthorized,
} from './account.queries.server.ts';
import { setActiveCharacter } from './commands/set-active-character.server.ts';

testDatabase();

test('the user id is empty for a visitor', async () => {
  const user = await aUser();
  expect(await getUserId.as(ANONYMOUS, {})).toBeNull();
  expect(await getUserId.as(user, {})).toBe(user.userId);
});

describe('the authenticated user', () => {
  test('sees themselves, with their account permissions', async () => {
    const user = await aUser({
      name: 'Ada',
      discordId: '80351110224678912',
      discordUsername: 'ada',
      deniedPermissions: ['delete:guilds'],
    });
    expect(await getAuthenticatedUser.as(user, { pathname: '/dashboard' })).toMatchObject({
      id: user.userId,
      name: 'Ada',
      image: null,
      username: null,
      discordId: '80351110224678912',
      discordUsername: 'ada',
      discordLinked: false,
      permissions: ['create:guilds', 'create:characters', 'edit:characters', 'delete:characters'],
      platformRole: 'user',
      timeZone: 'Etc/GMT',
    });
    expect(await getDiscordId.as(user, {})).toBe('80351110224678912');
  });
  test('reads their permissions separately', async () => {
    const user = await aUser({ deniedPermissions: ['create:guilds', 'delete:characters'] });
    expect(await getPermissions.as(user, {})).toEqual(['delete:guilds', 'create:characters', 'edit:characters']);
    await expect(getPermissions.as(ANONYMOUS, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
  test('is anonymous without a session', async () => {
    await expect(getAuthenticatedUser.as(ANONYMOUS, { pathname: '/' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
  test('a linked account is one that Discord signed in, not one with an id', async () => {
    const user = await aUser({ discordId: '1' });
    expect(await getDiscordLinkStatus.as(user, {})).toEqual({ available: false, linked: false });
    await database().execute(sql`
      insert into logins (id, user_id, account_id, provider_id) values (${uuidv7()}, ${user.userId}, '1', 'discord')`);
    expect(await getDiscordLinkStatus.as(user, {})).toEqual({ available: false, linked: true });
    expect(await getAuthenticatedUser.as(user, { pathname: '/' })).toMatchObject({ discordLinked: true });
  });
});

describe('another user', () => {
  test('is a name and an image inside a shared guild, and unknown outside of it', async () => {
    const guild = await aGuild();
    const member = await aMember(guild);
    const stranger = await aPerson();
    const { userId } = guild.owner.principal;
    expect(await getUser.as(member.principal, { userId })).toEqual({
      id: userId,
      name: guild.owner.principal.name,
      image: null,
    });
    const unknown = await getUser.as(stranger.principal, { userId: uuidv7() }).catch((error) => error.body);
    const foreign = await getUser.as(stranger.principal, { userId }).catch((error) => error.body);
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ code: 'NOT_FOUND' });
    expect(await getUser.as(stranger.principal, { userId: stranger.principal.userId })).toHaveProperty('name');
  });
  test('is unknown to a member of another guild, to mates of others and after the guild is gone', async () => {
    const guild = await aGuild();
    const member = await aMember(guild);
    const elsewhere = await aMember(await aGuild());
    const { userId } = guild.owner.principal;
    const nobody = await aPerson();
    await expect(getUser.as(elsewhere.principal, { userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const asked = getUser.as(member.principal, { userId: nobody.principal.userId });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database().execute(sql`update guilds set deleted_at = now() where id = ${guild.id}`);
    await expect(getUser.as(member.principal, { userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a character is authorized when it is the caller’s and in the guild', async () => {
  const guild = await aGuild();
  const other = await aGuild();
  const { principal, characterId } = await aMember(guild);
  const ask = (who: Parameters<typeof isCharacterAuthorized.as>[0], guildId: string) =>
    isCharacterAuthorized.as(who, { characterId, guildId });
  expect(await ask(principal, guild.id)).toEqual({ isAuthorized: true });
  expect(await ask(principal, other.id)).toEqual({ isAuthorized: false });
  expect(await ask(guild.owner.principal, guild.id)).toEqual({ isAuthorized: false });
  expect(await ask(ANONYMOUS, guild.id)).toEqual({ isAuthorized: false });
  expect(await ask(principal, uuidv7())).toEqual({ isAuthorized: false });
  await database().execute(sql`update guilds set deleted_at = now() where id = ${guild.id}`);
  expect(await ask(principal, guild.id)).toEqual({ isAuthorized: false });
});

describe('the state of a user', () => {
  test('is empty without characters', async () => {
    expect(await getUserState.as(await aUser(), {})).toEqual({ activeCharacterId: null, activeGuildId: null });
  });
  test('follows the active character into a guild and out of it', async () => {
    const principal = await aUser();
    const { id: characterId } = await aCharacter(principal);
    const guild = await aGuild();
    await aMember(guild, { person: { principal, characterId } });
    expect(await getUserState.as(principal, {})).toEqual({ activeCharacterId: characterId, activeGuildId: guild.id });
    await database().execute(sql`delete from members where character_id = ${characterId}`);
    expect(await getUserState.as(principal, {})).toEqual({ activeCharacterId: characterId, activeGuildId: null });
  });
  test('is not affected by someone else’s first character', async () => {
    const withoutAny = await aUser();
    await aCharacter(await aUser());
    expect(await getUserState.as(withoutAny, {})).toEqual({ activeCharacterId: null, activeGuildId: null });
  });
  test('is not moved by another character’s guild', async () => {
    const principal = await aUser();
    const first = await aCharacter(principal);
    const second = await aCharacter(principal);
    const guild = await aGuild();
    await aMember(guild, { person: { principal, characterId: second.id } });
    expect(await getUserState.as(principal, {})).toEqual({ activeCharacterId: first.id, activeGuildId: null });
    await setActiveCharacter.as(principal, { activeCharacterId: second.id });
    expect(await getUserState.as(principal, {})).toEqual({ activeCharacterId: second.id, activeGuildId: guild.id });
  });
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { GUILD_PERMISSIONS } from '#/features/permission-registry.ts';
import { database } from '#/platform/db/db.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { hasEntered, requireGuildForRead, requireGuildForWrite } from './guild.access.server.ts';

testDatabase();
let guild: FactoryGuild;
beforeAll(async () => {
  await aGuild();
  guild = await aGuild();
});

const schedule: SystemPrincipal = { kind: 'system', name: 'schedule', holds: () => true };

test('the owner has every permission, without any role', async () => {
  await database().execute(sql`delete from member_roles where character_id = ${guild.owner.characterId}`);
  const scope = await requireGuildForWrite(database(), guild.owner.principal, guild.id);
  expect(scope).toMatchObject({ isOwner: true, guildId: guild.id, userId: guild.owner.principal.userId });
  expect(scope.sessionId).toBe(guild.owner.principal.sessionId);
  expect(GUILD_PERMISSIONS.filter(({ id }) => !scope.holds(id))).toEqual([]);
});

test('a member has the permissions of their roles, an outsider none', async () => {
  const member = await aMember(guild, { permissions: ['view:applications'] });
  const scope = await requireGuildForWrite(database(), member.principal, guild.id);
  expect([scope.isOwner, scope.holds('view:applications'), scope.holds('edit:admin')]).toEqual([false, true, false]);
  const stranger = await requireGuildForWrite(database(), (await aGuild()).owner.principal, guild.id);
  expect([stranger.isOwner, stranger.memberships, [...stranger.permissions]]).toEqual([false, [], []]);
});

test('a job is no member of any guild, whatever permissions or user ID it has', async () => {
  const { userId, sessionId } = guild.owner.principal;
  const posing = { ...schedule, userId, sessionId };
  for (const actor of [schedule, posing]) {
    const scope = await requireGuildForWrite(database(), actor, guild.id);
    expect([scope.userId, scope.sessionId, scope.isOwner, scope.memberships]).toEqual([null, null, false, []]);
    expect([...scope.permissions]).toEqual([]);
  }
});

test.each(['01890000-0000-7000-8000-000000000000', 'no-id', ''])('the guild %j is not found', async (guildId) => {
  const entering = requireGuildForWrite(database(), guild.owner.principal, guildId);
  await expect(entering).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('who was let in as a member is known, until they no longer are one', async () => {
  const member = await aMember(guild);
  const { userId } = member.principal;
  expect(hasEntered(userId, guild.id)).toBe(false);
  await requireGuildForRead(member.principal, guild.id);
  const stranger = (await aGuild()).owner.principal;
  await requireGuildForRead(stranger, guild.id);
  expect([hasEntered(userId, guild.id), hasEntered(stranger.userId, guild.id)]).toEqual([true, false]);
  await database().execute(sql`delete from members where character_id = ${member.characterId}`);
  await requireGuildForRead(member.principal, guild.id);
  expect(hasEntered(userId, guild.id)).toBe(false);
});

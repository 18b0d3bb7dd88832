import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { listMyCharacters } from '#/features/characters/character.queries.server.ts';
import { members } from '#/features/guild-access/member.tables.server.ts';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { deleteCharacter } from '#/features/my-characters/commands/delete-character.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';

testDatabase();

const stateOf = async ({ userId }: UserPrincipal) =>
  (
    await database()
      .select({ character: users.activeCharacterId, guild: users.activeGuildId })
      .from(users)
      .where(eq(users.id, userId))
  )[0];
const typesOf = async (characterId: string) =>
  (await database().select().from(events).where(eq(events.subjectId, characterId))).map(
    ({ type, guildId }) => `${type} ${guildId ?? '-'}`,
  );
const deletedAt = async (id: string) =>
  (await database().select({ at: characters.deletedAt }).from(characters).where(eq(characters.id, id)))[0]?.at;

test('is removed from lists; the row and its name stay, and it is recorded', async () => {
  const user = await aUser();
  const { id } = await aCharacter(user, { name: 'Edda' });
  await deleteCharacter.as(user, { characterId: id });
  expect(await listMyCharacters.as(user, {})).toEqual([]);
  expect(await deletedAt(id)).toBeInstanceOf(Date);
  expect(await typesOf(id)).toContain('character.deleted -');
});

describe('the active character', () => {
  test('becomes the oldest of the others, with its guild', async () => {
    const { principal: user, characterId: main } = await aPerson();
    const guild = await aGuild();
    await aMember(guild, { person: { principal: user, characterId: main } });
    const { id } = await aCharacter(user);
    await database().update(users).set({ activeCharacterId: id }).where(eq(users.id, user.userId));
    await deleteCharacter.as(user, { characterId: id });
    expect(await stateOf(user)).toEqual({ character: main, guild: guild.id });
  });

  test('of someone else is not touched, even with the same name', async () => {
    const [user, other] = [await aUser(), await aUser()];
    const { id } = await aCharacter(user);
    await database().update(users).set({ activeCharacterId: id }).where(eq(users.id, other.userId));
    await deleteCharacter.as(user, { characterId: id });
    expect((await stateOf(other))?.character).toBe(id);
  });

  test('becomes none with the last one', async () => {
    const user = await aUser();
    const { id } = await aCharacter(user);
    await deleteCharacter.as(user, { characterId: id });
    expect(await stateOf(user)).toEqual({ character: null, guild: null });
  });

  test('stays when another one is deleted', async () => {
    const user = await aUser();
    const active = await aCharacter(user);
    const other = await aCharacter(user);
    await deleteCharacter.as(user, { characterId: other.id });
    expect((await stateOf(user))?.character).toBe(active.id);
  });
});

describe('in a guild', () => {
  test('ends its membership, which the guild’s log records', async () => {
    const guild = await aGuild();
    const { principal, characterId } = await aMember(guild, { role: 'Recruiter' });
    await deleteCharacter.as(principal, { characterId });
    expect(await database().select().from(members).where(eq(members.characterId, characterId))).toEqual([]);
    expect(await typesOf(characterId)).toContain(`member.deleted_character ${guild.id}`);
    const counted = await database().execute(sql`select members from guild_counts where guild_id = ${guild.id}`);
    expect(counted.rows).toEqual([{ members: 1 }]);
  });

  test('the owner must transfer it first', async () => {
    const { owner } = await aGuild({ name: 'Ashen Lanterns' });
    await expect(deleteCharacter.as(owner.principal, { characterId: owner.characterId })).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'owns_guild',
      message: expect.stringContaining('Ashen Lanterns'),
    });
    expect(await deletedAt(owner.characterId)).toBeNull();
  });

  test('raced with joining, it ends either as a member or deleted, never both', async () => {
    const guild = await aGuild();
    for (let round = 0; round < 10; round++) {
      const person = await aPerson();
      const { principal, characterId } = person;
      await Promise.allSettled([aMember(guild, { person }), deleteCharacter.as(principal, { characterId })]);
      const gone = (await deletedAt(characterId)) !== null;
      const joined = await database().select().from(members).where(eq(members.characterId, characterId));
      expect(gone && joined.length > 0).toBe(false);
    }
  });
});

test('its pending applications are withdrawn, which each guild’s log records', async () => {
  const guild = await aGuild();
  const { id, person } = await anApplication(guild);
  await deleteCharacter.as(person.principal, { characterId: person.characterId });
  const { rows } = await database().execute(sql`select status from applications where id = ${id}`);
  expect(rows).toEqual([{ status: 'withdrawn' }]);
  expect(await typesOf(id)).toContain(`application.withdrawn ${guild.id}`);
});

test('two concurrent deletions delete once', async () => {
  const user = await aUser();
  const { id } = await aCharacter(user);
  const outcomes = await Promise.allSettled([1, 2].map(() => deleteCharacter.as(user, { characterId: id })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await typesOf(id)).filter((type) => type.startsWith('character.deleted'))).toHaveLength(1);
});

test('a foreign and an unknown character answer the same', async () => {
  const user = await aUser();
  const { characterId } = await aPerson();
  const [foreign, unknown] = await Promise.all(
    [characterId, uuidv7()].map((id) => deleteCharacter.as(user, { characterId: id }).catch((error) => error.body)),
  );
  expect(foreign).toMatchObject({ code: 'NOT_FOUND' });
  expect(foreign).toEqual(unknown);
  expect(await deletedAt(characterId)).toBeNull();
});

test('needs the account permission', async () => {
  const user = await aUser({ deniedPermissions: ['delete:characters'] });
  const { id } = await aCharacter(user);
  await expect(deleteCharacter.as(user, { characterId: id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the database lets no deleted character join a guild', async () => {
  const guild = await aGuild();
  const person = await aPerson();
  await deleteCharacter.as(person.principal, { characterId: person.characterId });
  await expect(aMember(guild, { person })).rejects.toThrow();
});

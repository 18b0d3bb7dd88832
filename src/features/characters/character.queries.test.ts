import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { users } from '#/features/accounts/account.tables.server.ts';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { aCharacter } from './character.factory.ts';
import {
  characterInGuild,
  getCharacter,
  getMyFirstCharacter,
  getMyGuildCharacter,
  listEligibleCharacters,
  listMyCharacters,
} from './character.queries.server.ts';

testDatabase();

const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name);

describe('own characters', () => {
  test('are all mine, oldest first, none of others', async () => {
    const user = await aUser();
    for (const name of ['First', 'Second', 'Third']) await aCharacter(user, { name });
    await aCharacter(await aUser(), { name: 'Foreign' });
    expect(names(await listMyCharacters.as(user, {}))).toEqual(['First', 'Second', 'Third']);
    expect((await getMyFirstCharacter.as(user, {}))?.name).toBe('First');
  });

  test('carry class, guild and what may be done with them', async () => {
    const guild = await aGuild({ name: 'Ashen Lanterns' });
    const [card] = await listMyCharacters.as(guild.owner.principal, {});
    expect(card).toMatchObject({
      characterClass: 'Apostle',
      guildId: guild.id,
      guild: { id: guild.id, slug: guild.slug, name: 'Ashen Lanterns', rank: 'Guild Master', isOwner: true },
      can: { edit: true, delete: false },
    });
    const limited = await aUser({ deniedPermissions: ['edit:characters', 'delete:characters'] });
    await aCharacter(limited);
    expect((await listMyCharacters.as(limited, {}))[0]?.can).toEqual({
      edit: false,
      archive: false,
      restore: false,
      delete: false,
    });
  });

  test('eligible are those without a guild', async () => {
    const guild = await aGuild();
    const { principal, characterId } = await aMember(guild);
    await aCharacter(principal, { name: 'Free' });
    expect(names(await listEligibleCharacters.as(principal, {}))).toEqual(['Free']);
    expect(names(await listMyCharacters.as(principal, {}))).toHaveLength(2);
    expect((await getMyGuildCharacter.as(principal, { guildId: guild.id }))?.id).toBe(characterId);
  });

  test('a new user has none', async () => {
    const user = await aUser();
    expect(await listMyCharacters.as(user, {})).toEqual([]);
    expect(await getMyFirstCharacter.as(user, {})).toBeNull();
  });

  test.each([listMyCharacters, listEligibleCharacters, getMyFirstCharacter])(
    'visitors must sign in (%#)',
    async (read) => {
      await expect(read.as(ANONYMOUS, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    },
  );
});

describe('my character in a guild', () => {
  test('has its roles with their permissions', async () => {
    const guild = await aGuild();
    const { principal } = await aMember(guild, { permissions: ['view:members', 'edit:members'] });
    const mine = await getMyGuildCharacter.as(principal, { guildId: guild.id });
    expect(mine?.guildRoles).toMatchObject([{ permissions: ['view:members', 'edit:members'] }]);
    expect(mine?.guild?.rank).toBe('Initiate');
  });

  test('is the active one of several', async () => {
    const guild = await aGuild();
    const { principal, characterId } = await aMember(guild);
    const active = await aCharacter(principal, { name: 'Active' });
    await aMember(guild, { person: { principal, characterId: active.id } });
    await database().update(users).set({ activeCharacterId: active.id }).where(eq(users.id, principal.userId));
    expect((await getMyGuildCharacter.as(principal, { guildId: guild.id }))?.id).toBe(active.id);
    expect(characterId).not.toBe(active.id);
  });

  test('is null outside, and in a guild that does not exist', async () => {
    const { principal } = await aPerson();
    const guild = await aGuild();
    for (const guildId of [guild.id, uuidv7()]) expect(await getMyGuildCharacter.as(principal, { guildId })).toBeNull();
  });
});

describe('a character by id', () => {
  test('shows its owner everything', async () => {
    const user = await aUser();
    const { id } = await aCharacter(user, {
      stats: { wisdom: 7 },
      professions: [{ profession: 'Fishing', grade: 'Novice', level: 4 }],
    });
    expect(await getCharacter.as(user, { character_id: id })).toMatchObject({
      id,
      wisdom: 7,
      strength: 0,
      professions: [{ profession: 'Fishing', grade: 'Novice', level: 4 }],
      guild: null,
      guildRoles: [],
    });
  });

  test('is open to holders of edit:members in its guild, who may not change it', async () => {
    const guild = await aGuild();
    const { characterId } = await aMember(guild);
    const { principal: staff } = await aMember(guild, { permissions: ['edit:members'] });
    for (const viewer of [staff, guild.owner.principal]) {
      const seen = await getCharacter.as(viewer, { character_id: characterId });
      expect(seen).toMatchObject({ id: characterId, can: { edit: false, delete: false } });
    }
  });

  test('shows members of its guild which permission they lack', async () => {
    const guild = await aGuild();
    const { characterId } = await aMember(guild);
    const { principal: member } = await aMember(guild, { permissions: ['view:members', 'kick:members'] });
    expect(await refusal(member, characterId)).toMatchObject({ code: 'FORBIDDEN', missing: ['edit:members'] });
  });

  test('answers everyone else as for an unknown one', async () => {
    const guild = await aGuild();
    const { characterId } = await aMember(guild);
    const { principal: member } = await aMember(guild, { permissions: ['view:applications'] });
    const otherOwner = (await aGuild()).owner.principal;
    const unknown = await refusal(member, uuidv7());
    expect(unknown).toMatchObject({ code: 'NOT_FOUND' });
    for (const viewer of [member, otherOwner, await aUser(), await aUser({ platformRole: 'admin' })])
      expect(await refusal(viewer, characterId)).toEqual(unknown);
  });

  test('without a guild only its owner sees it', async () => {
    const { characterId } = await aPerson();
    expect(await refusal((await aGuild()).owner.principal, characterId)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

function refusal(viewer: Parameters<typeof getCharacter.as>[0], characterId: string) {
  return getCharacter.as(viewer, { character_id: characterId }).catch((error) => error.body);
}

test('a member’s character is shown in their guild, and in no other', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  const { characterId } = await aMember(guild);
  const seenIn = (guildId: string) => characterInGuild(database(), { guildId, characterId, visible: new Set() });
  expect((await seenIn(guild.id))?.id).toBe(characterId);
  expect(await seenIn(other.id)).toBeNull();
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aRole } from '#/features/members/ranks/hierarchy.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { getMemberPermissions, getPermissionHolders } from './permission-source.queries.server.ts';

testDatabase();
beforeAll(withoutSecondLock);

let guild: FactoryGuild;
let scout: string;
let veteran: Person;
beforeAll(async () => {
  guild = await aGuild();
  scout = await aRole(guild, { name: 'Scout', permissions: ['edit:members'] });
  veteran = await aMember(guild, { rank: 'Veteran' });
  await give(veteran, scout);
});

const give = ({ characterId }: Person, roleId: string) =>
  database().execute(sql`
    insert into member_roles (guild_id, character_id, role_id) values (${guild.id}, ${characterId}, ${roleId})`);
const whoCan = async (permission: 'kick:members' | 'edit:admin') => {
  const [answer] = await getPermissionHolders.as(guild.owner.principal, {
    guildId: guild.id,
    permissions: [permission],
  });
  return answer!;
};
const whyCan = (memberId: string, as: Person = guild.owner) =>
  getMemberPermissions.as(as.principal, { guildId: guild.id, memberId });
const refused = (code: string) => expect.objectContaining({ body: expect.objectContaining({ code }) });

describe('who can', () => {
  test('names the owner first, then people with the roles that include it, implied ones too', async () => {
    const { total, people } = await whoCan('kick:members');
    expect(total).toBe(2);
    expect(people[0]).toMatchObject({ characterId: guild.owner.characterId, isOwner: true });
    expect(people[1]).toMatchObject({ characterId: veteran.characterId, isOwner: false, roles: ['Scout'] });
  });

  test('counts a person once, whichever of their characters has the role', async () => {
    const { id } = await aCharacter(veteran.principal, { name: 'Second' });
    const second = await aMember(guild, { person: { ...veteran, characterId: id } });
    await give(second, scout);
    const { total, people } = await whoCan('kick:members');
    expect(total).toBe(2);
    expect(people[1]).toMatchObject({ characterId: veteran.characterId });
  });

  test('answers each permission that was asked about, and names the owner where no role has it', async () => {
    const answers = await getPermissionHolders.as(guild.owner.principal, {
      guildId: guild.id,
      permissions: ['edit:admin', 'kick:members'],
    });
    expect(answers.map(({ permission }) => permission)).toEqual(['edit:admin', 'kick:members']);
    expect((await whoCan('edit:admin')).people.map(({ isOwner }) => isOwner)).toContain(true);
  });
});

describe('why someone can', () => {
  test('gives the roles of each permission, and the rank that a role comes with', async () => {
    const { isOwner, permissions } = await whyCan(veteran.characterId);
    expect(isOwner).toBe(false);
    expect(permissions.find(({ id }) => id === 'kick:members')?.sources).toEqual([{ role: 'Scout', rank: null }]);
    const view = permissions.find(({ id }) => id === 'view:members')?.sources ?? [];
    expect(view).toContainEqual({ role: 'Scout', rank: null });
    expect(view.some(({ rank }) => rank === 'Veteran')).toBe(true);
    expect(permissions.some(({ id }) => id === 'edit:guild')).toBe(false);
  });

  test('the owner can do everything', async () => {
    const { isOwner, permissions } = await whyCan(guild.owner.characterId);
    expect(isOwner).toBe(true);
    expect(permissions.map(({ id }) => id)).toContain('edit:admin');
  });

  test('is for people who see members and roles', async () => {
    const blind = await aMember(guild, { permissions: ['view:roles'] });
    await expect(whyCan(veteran.characterId, blind)).rejects.toEqual(refused('FORBIDDEN'));
    const sees = await aMember(guild, { permissions: ['view:roles', 'view:members'] });
    await expect(whyCan(veteran.characterId, sees)).resolves.toMatchObject({ isOwner: false });
  });
});

test('a guild with the same ids changes neither answer', async () => {
  const both = async () => [await whoCan('kick:members'), await whyCan(veteran.characterId)];
  const alone = await both();
  const mirror = await aMirrorOf(guild.id);
  await database().execute(sql`update roles set permissions = '{edit:admin}' where guild_id = ${mirror.id}`);
  const beside = await both();
  await mirror.remove();
  expect(beside).toEqual(alone);
});

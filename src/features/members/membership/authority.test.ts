import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { addMember } from '#/features/guild-access/member.api.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { getMemberProfile } from '#/features/members/profile/profile.queries.server.ts';
import { aRole } from '#/features/members/ranks/hierarchy.factory.ts';
import { getRoleHolders } from '#/features/members/roles/role.queries.server.ts';
import { listMembers } from '#/features/members/roster/member.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, reverseHierarchy, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { changeMemberRank } from './commands/change-member-rank.server.ts';

/** Who ranks above whom is the same in the view, in every read and in the commands, further characters included. */

testDatabase();

let guild: FactoryGuild;
let officer: Person;
/** By name: the owner and an officer with a further character each, and someone below. */
const characters: Record<string, string> = {};
let roleId: string;

beforeAll(async () => {
  guild = await aGuild();
  officer = await aMember(guild, {
    rank: 'Officer',
    permissions: ['view:members', 'view:roles', 'manage:ranks', 'manage:roles', 'kick:members'],
  });
  const low = await aMember(guild, { rank: 'Initiate' });
  Object.assign(characters, {
    owner: guild.owner.characterId,
    'owner further': await aFurther(guild.owner),
    officer: officer.characterId,
    'officer further': await aFurther(officer),
    low: low.characterId,
  });
  roleId = await aRole(guild);
  for (const characterId of Object.values(characters))
    await database().execute(sql`
      insert into member_roles (guild_id, character_id, role_id) values (${guild.id}, ${characterId}, ${roleId})`);
});

/** Another character of a member, in the same guild with the default rank. */
async function aFurther({ principal }: Person): Promise<string> {
  const { id: characterId } = await aCharacter(principal);
  await inTransaction((tx) => addMember(tx, { guildId: guild.id, characterId, userId: principal.userId }));
  return characterId;
}

const EXPECTED = {
  owner: { owner: false, 'owner further': true, officer: true, 'officer further': true, low: true },
  officer: { owner: false, 'owner further': false, officer: false, 'officer further': false, low: true },
};
const by = (name: keyof typeof EXPECTED) => (name === 'owner' ? guild.owner : officer).principal;
const named = <T>(of: (characterId: string) => T) =>
  Object.fromEntries(Object.entries(characters).map(([name, id]) => [name, of(id)]));

async function readView() {
  const rows = await sqlRows(database()).as({ character_id: text, rank: text, owns: bool, is_owner: bool })(sql`
    select a.character_id, r.name as rank, a.owns, a.is_owner from member_authority a
    join ranks r on r.guild_id = a.guild_id and r.position = a.rank_position where a.guild_id = ${guild.id}`);
  return named((id) => {
    const { rank, owns, is_owner } = rows.find(({ character_id }) => character_id === id)!;
    return [rank, owns, is_owner];
  });
}

test('the view knows the person behind each character', async () => {
  expect(await readView()).toEqual({
    owner: ['Guild Master', true, true],
    'owner further': ['Guild Master', true, false],
    officer: ['Officer', false, false],
    'officer further': ['Officer', false, false],
    low: ['Initiate', false, false],
  });
});

describe.each(Object.entries(EXPECTED) as [keyof typeof EXPECTED, Record<string, boolean>][])(
  '%s',
  (name, expected) => {
    test('is the same in the list, the profile and the list of a role', async () => {
      const guildId = guild.id;
      const { items } = await listMembers.as(by(name), { guildId });
      const holders = await getRoleHolders.as(by(name), { guildId, roleId });
      const can = (id: string) => items.find(({ characterId }) => characterId === id)?.can;
      expect(named((id) => can(id)?.changeRank)).toEqual(expected);
      expect(named((id) => can(id)?.assignRoles)).toEqual(expected);
      expect(named((id) => can(id)?.kick)).toEqual(expected);
      expect(named((id) => holders.items.find(({ characterId }) => characterId === id)?.can.remove)).toEqual(expected);
      for (const [member, memberId] of Object.entries(characters)) {
        const profile = await getMemberProfile.as(by(name), { guildId, memberId });
        expect({ member, ...profile.can }).toMatchObject({ changeRank: expected[member], kick: expected[member] });
      }
    });

    test('may do just that', async () => {
      const guildId = guild.id;
      const rows = await sqlRows(database()).as({ id: text })(sql`
      select id from ranks where guild_id = ${guildId} and name = 'Member'`);
      for (const [member, characterId] of Object.entries(characters)) {
        const changed = changeMemberRank.as(by(name), { guildId, characterId, rankId: rows[0]!.id });
        const outcome = await changed.then(
          () => true,
          ({ code }: { code: string }) => (code === 'FORBIDDEN' ? false : code),
        );
        expect({ member, outcome }).toEqual({ member, outcome: expected[member] });
        await database().execute(sql`
        update members set rank_id = (select id from ranks where guild_id = ${guildId} and name = ${RANKS[member]})
        where guild_id = ${guildId} and character_id = ${characterId}`);
      }
    });
  },
);

const RANKS: Record<string, string> = {
  owner: 'Guild Master',
  'owner further': 'Initiate',
  officer: 'Officer',
  'officer further': 'Initiate',
  low: 'Initiate',
};

test('a guild beside with the same people says nothing of this one', async () => {
  const before = await readView();
  await withoutSecondLock();
  await reverseHierarchy(await aMirrorOf(guild.id));
  expect(await readView()).toEqual(before);
});

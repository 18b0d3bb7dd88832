import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { removeMember } from '#/features/guild-access/member.api.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { getMemberProfile } from '#/features/members/profile/profile.queries.server.ts';
import { ranksOf, rolesOf } from '#/features/members/ranks/hierarchy.factory.ts';
import { listMembers } from '#/features/members/roster/member.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { json, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, reverseHierarchy, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { assignRoles } from './commands/assign-roles.server.ts';
import { changeMemberRank } from './commands/change-member-rank.server.ts';
import { kickMember } from './commands/kick-member.server.ts';
import { undoKick } from './commands/undo-kick.server.ts';
import { undoRankChange } from './commands/undo-rank-change.server.ts';
import { readSubject } from './subject.api.server.ts';

/** Rank, permissions and history in another guild count for nothing here. */

testDatabase();
beforeAll(withoutSecondLock);

let guild: FactoryGuild;
let officer: Person;
let person: Person;
beforeEach(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { rank: 'Officer' });
  person = await aPerson();
  await aMember(guild, { person });
});

const furtherOf = async ({ principal }: Person): Promise<Person> => ({
  principal,
  characterId: (await aCharacter(principal)).id,
});
const idNamed = (all: readonly { id: string; name: string }[], wanted: string) =>
  all.find(({ name }) => name === wanted)!.id;
const raise = async (of: Person, { by = officer, at = guild }: { by?: Person; at?: FactoryGuild } = {}) => {
  const rankId = idNamed((await ranksOf(at)).ranks, 'Member');
  return changeMemberRank.as(by.principal, { guildId: at.id, characterId: of.characterId, rankId });
};
const kick = () => kickMember.as(officer.principal, { guildId: guild.id, characterId: person.characterId });
const restore = (undoId: string) => undoKick.as(officer.principal, { guildId: guild.id, undoId });
const leave = (at: FactoryGuild, { characterId }: Person) =>
  inTransaction((tx) => removeMember(tx, { guildId: at.id, characterId }));

/** What an officer may do with a low member. */
async function expectLow(): Promise<void> {
  const { items: members } = await listMembers.as(officer.principal, { guildId: guild.id });
  const own = members.find(({ characterId }) => characterId === person.characterId);
  expect(own?.can).toEqual({ changeRank: true, assignRoles: true, kick: true });
  const scope = await requireGuildForWrite(database(), officer.principal, guild.id);
  expect(await readSubject(database(), scope, person.characterId)).toMatchObject({ rankPosition: 5, isOwner: false });
}

describe('a member of low rank in this guild', () => {
  test('an owner elsewhere is low here: raised, kicked and restored by an officer', async () => {
    await aGuild({ owner: await furtherOf(person) });
    await expectLow();
    const profile = { guildId: guild.id, memberId: person.characterId };
    expect(await getMemberProfile.as(officer.principal, profile)).toMatchObject({ others: [], isOwner: false });
    await raise(person);
    const { undoId } = await kick();
    expect(await restore(undoId)).toMatchObject({ changed: 1, refused: [] });
  });

  test('is low though ranks of the same ids be the highest elsewhere', async () => {
    await aMember(guild, { person: await furtherOf(person) });
    const mirror = await aMirrorOf(guild.id);
    await reverseHierarchy(mirror);
    await expectLow();
    await raise(person);
    const { undoId } = await kick();
    // A character in a guild cannot come back to another.
    await leave({ ...guild, id: mirror.id }, person);
    expect(await restore(undoId)).toMatchObject({ changed: 1, refused: [] });
  });
});

test('a profile shows the rank and the clock of the guild it is in, whichever shares its ids', async () => {
  const mirror = await aMirrorOf(guild.id);
  await database().execute(sql`update guilds set time_zone = 'Asia/Tokyo' where id = ${mirror.id}`);
  const profile = (guildId: string) =>
    getMemberProfile.as(guild.owner.principal, { guildId, memberId: person.characterId });
  const here = { rank: { name: 'Initiate' }, clock: { timeZone: 'Etc/GMT' } };
  const there = { rank: { name: 'Mirror Initiate' }, clock: { timeZone: 'Asia/Tokyo' } };
  expect(await profile(guild.id)).toMatchObject(here);
  expect(await profile(mirror.id)).toMatchObject(there);
});

test('roles in another guild are no roles here', async () => {
  const { roles } = await rolesOf(guild);
  const [own, added] = [idNamed(roles, 'Initiate'), idNamed(roles, 'Treasurer')];
  const mirror = await aMirrorOf(guild.id);
  await database().execute(sql`
    insert into member_roles (guild_id, character_id, role_id) values (${mirror.id}, ${person.characterId}, ${added})`);
  await assignRoles.as(guild.owner.principal, { guildId: guild.id, characterId: person.characterId, add: [added] });
  const rows = await sqlRows(database()).as({ data: json })(sql`
    select data from events where guild_id = ${guild.id} and type = 'member.roles_changed'`);
  expect(rows).toMatchObject([{ data: { changes: { roleIds: { from: [own] } } } }]);
});

test('the history of a member is of this guild', async () => {
  const [former, newcomer] = [await aGuild(), await aPerson()];
  await aMember(former, { person: newcomer });
  await raise(newcomer, { by: former.owner, at: former });
  await leave(former, newcomer);
  await aMember(guild, { person: newcomer });
  const history = async () => {
    const { principal } = guild.owner;
    return (await getMemberProfile.as(principal, { guildId: guild.id, memberId: newcomer.characterId })).history;
  };
  expect(await history()).toEqual([]);
  await raise(newcomer);
  expect(await history()).toMatchObject([{ what: 'changed the rank', actorName: officer.principal.name }]);
});

test('a change in one guild can’t be undone in another', async () => {
  const elsewhere = await aGuild({ owner: await furtherOf(guild.owner) });
  const { undoId } = await raise(await aMember(elsewhere), { by: elsewhere.owner, at: elsewhere });
  const undo = (at: FactoryGuild) => undoRankChange.as(guild.owner.principal, { guildId: at.id, undoId });
  await expect(undo(guild)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await undo(elsewhere)).toMatchObject({ changed: 1 });
});

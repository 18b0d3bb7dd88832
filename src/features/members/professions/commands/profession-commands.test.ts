import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { updateProfessions } from '#/features/characters/commands/update-professions.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { getMemberProfile } from '#/features/members/profile/profile.queries.server.ts';
import { listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { updatePrivacySettings } from '#/features/privacy/commands/update-privacy-settings.server.ts';
import { getPrivacySettings } from '#/features/privacy/privacy.queries.server.ts';
import { privacyValuesOf } from '#/features/privacy/privacy.rules.ts';
import { EVERYTHING_PUBLIC } from '#/features/privacy/visibility.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import '#/features/registry.server.ts';
import { professionReactions } from '../profession.reactions.server.ts';
import { updateMemberProfessions } from './update-member-professions.server.ts';

testDatabase();

let guild: FactoryGuild;
let staff: Person;
let other: Person;
beforeAll(async () => {
  guild = await aGuild();
  staff = await aMember(guild, { rank: 'Officer', permissions: ['edit:members'] });
  other = await aMember(guild, { permissions: ['view:members'] });
});

const FISHER = [{ profession: 'Fishing' as const, grade: 'Master' as const, level: 33 }];
const SMITH = [{ profession: 'Weapon Smithing' as const, grade: 'Apprentice' as const, level: 12 }];
type Professions = Parameters<typeof updateMemberProfessions>[0]['professions'];

const change = (by: Person, of: Person, professions: Professions, seen: Professions = [], guildId = guild.id) =>
  updateMemberProfessions.as(by.principal, { guildId, memberId: of.characterId, professions, seen });
const read = async (of: Person, by: Person = guild.owner) =>
  await getMemberProfile.as(by.principal, { guildId: guild.id, memberId: of.characterId });
const eventsAbout = async (of: Person) =>
  await sqlRows(database()).as({ type: text, data: json })(
    sql`select type, data from events where subject_id = ${of.characterId} and area = 'professions' order by id`,
  );

test('members change their own; the log says that they did, not to what, and no one is notified', async () => {
  const member = await aMember(guild);
  await change(member, member, FISHER);
  const { character, can } = await read(member, member);
  expect([character.professions, can.editProfessions]).toEqual([FISHER, true]);
  const { characterId, principal } = member;
  expect(await eventsAbout(member)).toEqual([
    { type: 'member.professions_changed', data: { characterId, userId: principal.userId, own: true } },
  ]);
  await reactNow(professionReactions, 2);
  expect((await listNotifications.as(principal, {})).items).toEqual([]);
});

test('staff change those of members below them, who are notified once', async () => {
  const member = await aMember(guild);
  await change(staff, member, FISHER);
  await change(guild.owner, member, SMITH, FISHER);
  await reactNow(professionReactions, 2);
  expect((await read(member)).character.professions).toEqual(SMITH);
  expect((await listNotifications.as(member.principal, {})).items.map(({ title, link }) => [title, link])).toEqual(
    [guild.owner, staff].map(({ principal }) => [
      `${principal.name} changed the professions of ${member.principal.name} in ${guild.name}`,
      `/guilds/${guild.id}/members/${member.characterId}`,
    ]),
  );
});

test('someone whose account may not edit characters changes none of their own', async () => {
  const principal = await aUser({ deniedPermissions: ['edit:characters'] });
  const { id: characterId } = await aCharacter(await aUser({ name: 'Wren' }));
  await database().execute(sql`update characters set user_id = ${principal.userId} where id = ${characterId}`);
  const member = await aMember(guild, { person: { principal, characterId } });
  await expect(change(member, member, FISHER)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('others, people of their own rank, and the owner are out of reach', async () => {
  const member = await aMember(guild);
  const peer = await aMember(guild, { rank: 'Officer' });
  await expect(change(other, member, FISHER)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(change(staff, peer, FISHER)).rejects.toMatchObject({ reason: 'rank_not_below_yours' });
  await expect(change(staff, guild.owner, FISHER)).rejects.toMatchObject({ reason: 'owner_untouchable' });
  const can = async (of: Person, by: Person) => (await read(of, by)).can.editProfessions;
  expect([await can(member, staff), await can(member, other), await can(peer, staff)]).toEqual([true, false, false]);
});

test('more than the game certifies is refused, by whoever sends it', async () => {
  const member = await aMember(guild);
  const grandmasters = (['Fishing', 'Hunting', 'Mining'] as const).map((profession) => ({
    ...{ profession, grade: 'Grandmaster' as const, level: 41 },
  }));
  await expect(change(guild.owner, member, grandmasters)).rejects.toMatchObject({ code: 'INVALID' });
  await expect(change(guild.owner, member, [...FISHER, ...FISHER])).rejects.toMatchObject({ code: 'INVALID' });
});

test('what someone else changed since is not overwritten', async () => {
  const member = await aMember(guild);
  await updateProfessions.as(member.principal, { characterId: member.characterId, professions: SMITH });
  await expect(change(staff, member, FISHER)).rejects.toMatchObject({ reason: 'professions_changed' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => change(n % 2 ? staff : member, member, FISHER, SMITH)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await read(member)).character.professions).toEqual(FISHER);
});

test('a member of another guild is not found, nor is the guild where the character is not', async () => {
  const elsewhere = await aGuild();
  const foreign = await aMember(elsewhere);
  await expect(change(guild.owner, foreign, FISHER)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(change(guild.owner, foreign, FISHER, [], elsewhere.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('staff who may not see them can not change them', async () => {
  const closed = await aGuild();
  const { version } = await getPrivacySettings.as(closed.owner.principal, { guildId: closed.id });
  const values = privacyValuesOf({ ...EVERYTHING_PUBLIC, artisan: 'private' });
  await updatePrivacySettings.as(closed.owner.principal, { guildId: closed.id, ...values, version });
  const officer = await aMember(closed, { rank: 'Officer', permissions: ['edit:members'] });
  const member = await aMember(closed);
  await expect(change(officer, member, FISHER, [], closed.id)).rejects.toMatchObject({ reason: 'professions_private' });
  await change(member, member, FISHER, [], closed.id);
  await change(closed.owner, member, SMITH, FISHER, closed.id);
});

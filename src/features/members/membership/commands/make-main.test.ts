import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { mainCharacterOf } from '#/features/guild-access/main-character.api.server.ts';
import { aGuild, aMember, aPerson, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { getMemberProfile } from '#/features/members/profile/profile.queries.server.ts';
import { listMembers } from '#/features/members/roster/member.queries.server.ts';
import { archiveCharacter } from '#/features/my-characters/commands/archive-character.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { kickMembers } from './kick-members.server.ts';
import { leaveGuild } from './leave-guild.server.ts';
import { makeMain } from './make-main.server.ts';
import { undoKick } from './undo-kick.server.ts';

testDatabase();

const altOf = async ({ principal }: Person): Promise<Person> => ({
  principal,
  characterId: (await aCharacter(principal)).id,
});
const mainIn = async (guild: { id: string }, { principal }: Person) =>
  (await mainCharacterOf(database(), guild.id, principal.userId))?.characterId;

/** Someone with three characters in a guild, in the order in which they joined. */
async function aPersonWithAlts() {
  const guild = await aGuild();
  const first = await aMember(guild);
  const [second, third] = [await altOf(first), await altOf(first)];
  await aMember(guild, { person: second, rank: 'Officer' });
  await aMember(guild, { person: third });
  return { guild, first, second, third };
}

test('the first is the main one, whatever their ranks, until the player chooses another; lists and the profile say so', async () => {
  const { guild, first, second } = await aPersonWithAlts();
  const as = first.principal;
  expect(await mainIn(guild, first)).toBe(first.characterId);
  const change = { guildId: guild.id, characterId: second.characterId };
  expect(await makeMain.as(as, change)).toEqual({ formerCharacterId: first.characterId });
  expect(await mainIn(guild, first)).toBe(second.characterId);
  await expect(makeMain.as(as, change)).rejects.toMatchObject({ reason: 'nothing_to_change' });
  const { items } = await listMembers.as(as, { guildId: guild.id, sort: 'joined' });
  expect(items.map(({ mainOrAlt, can }) => [mainOrAlt, can.makeMain])).toEqual([
    [undefined, undefined],
    ['alt', true],
    ['main', undefined],
    ['alt', true],
  ]);
  const profile = await getMemberProfile.as(as, { guildId: guild.id, memberId: first.characterId });
  expect(profile).toMatchObject({ isMain: false, can: { makeMain: true } });
  expect(profile.others[0]).toMatchObject({ characterId: second.characterId, isMain: true });
  await expect(
    makeMain.as(guild.owner.principal, { guildId: guild.id, characterId: first.characterId }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('it passes to the next that joined when it leaves or is archived, and comes back with an undone kick', async () => {
  const { guild, first, second, third } = await aPersonWithAlts();
  const { guildId, characterId } = { guildId: guild.id, characterId: first.characterId };
  await leaveGuild.as(first.principal, { guildId, characterId });
  expect(await mainIn(guild, first)).toBe(second.characterId);
  const { undoId } = await kickMembers.as(guild.owner.principal, { guildId, members: { ids: [second.characterId] } });
  expect(await mainIn(guild, first)).toBe(third.characterId);
  await undoKick.as(guild.owner.principal, { guildId, undoId });
  expect(await mainIn(guild, first)).toBe(second.characterId);
  await archiveCharacter.as(first.principal, { characterId: second.characterId });
  expect(await mainIn(guild, first)).toBe(third.characterId);
  await leaveGuild.as(first.principal, { guildId, characterId: third.characterId });
  expect(await mainIn(guild, first)).toBeUndefined();
});

test('raced by joining, leaving and choosing, there is always exactly one', async () => {
  const { guild, first, second, third } = await aPersonWithAlts();
  const guildId = guild.id;
  for (let round = 0; round < 6; round++) {
    const newcomer = await altOf(first);
    await Promise.allSettled([
      leaveGuild.as(first.principal, { guildId, characterId: first.characterId }),
      makeMain.as(first.principal, { guildId, characterId: second.characterId }),
      makeMain.as(first.principal, { guildId, characterId: third.characterId }),
      aMember(guild, { person: newcomer }),
    ]);
    expect(await mainsOf(guildId, first)).toBe(1);
    await aMember(guild, { person: first }).catch(() => {});
  }
  const both = await aPerson();
  const others = [both, await altOf(both)];
  await Promise.all(others.map((person) => aMember(guild, { person })));
  expect(await mainsOf(guildId, both)).toBe(1);
});

async function mainsOf(guildId: string, { principal }: Person): Promise<number | undefined> {
  const [row] = await sqlRows(database()).as({ mains: int })(sql`
    select count(*) filter (where is_main)::int as mains from members
    where guild_id = ${guildId} and user_id = ${principal.userId}`);
  return row?.mains;
}

import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guilds/guild.factory.ts';
import { database, inTransaction } from '#/platform/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aTwinOf, turnLadder, withoutSecondLock } from '#/testing/twin.ts';
import { addLeave } from './commands/add-leave.server.ts';
import { endLeave } from './commands/end-leave.server.ts';
import { aLeave, today } from './leave.factory.ts';
import { listLeaves } from './leave.queries.server.ts';
import { listMembers } from './member.queries.server.ts';
import { removeMember } from './member.steps.server.ts';
import { getMemberProfile } from './profile.queries.server.ts';

/** Absences from one guild are no affair of another, nor those of one person of another person. */

testDatabase();
beforeAll(withoutSecondLock);

/** Somebody who leads a guild of his own and stands low in another. */
let guild: FactoryGuild;
let person: Person;
let elsewhere: FactoryGuild;
beforeEach(async () => {
  guild = await aGuild();
  person = await aPerson();
  elsewhere = await aGuild({ owner: await furtherOf(person) });
  await aMember(guild, { person });
});

const furtherOf = async ({ principal }: Person): Promise<Person> => ({
  principal,
  characterId: (await aCharacter(principal)).id,
});
const listed = async () => (await listLeaves.as(guild.owner.principal, { guildId: guild.id })).items;
const end = (leaveId: string) => endLeave.as(guild.owner.principal, { guildId: guild.id, leaveId });

test('who is away from one guild is here in another, and may be away from it the same days', async () => {
  await aLeave(elsewhere, { of: elsewhere.owner });
  const away = async () =>
    (await listMembers.as(guild.owner.principal, { guildId: guild.id, absent: true })).items.map(
      ({ characterId }) => characterId,
    );
  expect(await away()).toEqual([]);
  await aLeave(guild, { of: person });
  expect(await away()).toEqual([person.characterId]);
});

test('an absence shows the highest-ranking character that its person has in this guild', async () => {
  await aLeave(guild, { of: person });
  expect(await listed()).toMatchObject([{ characterId: person.characterId, userName: person.principal.name }]);
  const officer = await aMember(guild, { person: await furtherOf(person), rank: 'Officer' });
  const alone = await listed();
  await turnLadder(await aTwinOf(guild.id));
  expect(await listed()).toEqual(alone);
  expect(alone).toMatchObject([{ characterId: officer.characterId }]);
});

test('a profile shows the absences of its person', async () => {
  await aLeave(guild, { of: await aMember(guild), reason: 'Another' });
  await aLeave(guild, { of: person, reason: 'His' });
  const { leaves } = await getMemberProfile.as(guild.owner.principal, {
    guildId: guild.id,
    memberId: person.characterId,
  });
  expect(leaves).toMatchObject([{ reason: 'His' }]);
});

test('staff of one guild neither end nor enter absences from another', async () => {
  const notFound = { code: 'NOT_FOUND' };
  await expect(end(await aLeave(elsewhere, { of: elsewhere.owner }))).rejects.toMatchObject(notFound);
  const ofAnother = addLeave.as(guild.owner.principal, {
    guildId: guild.id,
    memberId: elsewhere.owner.characterId,
    fromDay: today(),
    toDay: today(),
    reason: '',
  });
  await expect(ofAnother).rejects.toMatchObject(notFound);
});

test('what is done to an absence is told of its person, as long as he is in the guild', async () => {
  const [ended, left] = [await aLeave(guild, { of: person }), await aMember(guild)];
  await end(ended);
  const { rows } = await database().execute(sql`
    select subject_label as of from events where guild_id = ${guild.id} and type = 'member.leave_ended'`);
  expect(rows).toEqual([{ of: person.principal.name }]);

  await aGuild({ owner: await furtherOf(left) });
  const leaveId = await aLeave(guild, { of: left });
  await inTransaction((tx) => removeMember(tx, { guildId: guild.id, characterId: left.characterId }));
  await expect(end(leaveId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { removeMember } from '#/features/guild-access/member.api.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { makeMain } from '#/features/members/membership/commands/make-main.server.ts';
import { getMemberProfile } from '#/features/members/profile/profile.queries.server.ts';
import { listMembers } from '#/features/members/roster/member.queries.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { anAbsence, today } from './absence.factory.ts';
import { listAbsences } from './absence.queries.server.ts';
import { addAbsence } from './commands/add-absence.server.ts';
import { endAbsence } from './commands/end-absence.server.ts';

/** Absences from one guild are no affair of another, nor those of one person of another person. */

testDatabase();
beforeAll(withoutSecondLock);

/** Someone who owns a guild and has a low rank in another. */
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
const listed = async () => (await listAbsences.as(guild.owner.principal, { guildId: guild.id })).items;
const end = (absenceId: string) => endAbsence.as(guild.owner.principal, { guildId: guild.id, absenceId });

test('who is away from one guild is here in another, and may be away from it the same days', async () => {
  await anAbsence(elsewhere, { of: elsewhere.owner });
  const away = async () =>
    (await listMembers.as(guild.owner.principal, { guildId: guild.id, absent: true })).items.map(
      ({ characterId }) => characterId,
    );
  expect(await away()).toEqual([]);
  await anAbsence(guild, { of: person });
  expect(await away()).toEqual([person.characterId]);
});

test('an absence shows the main character that its person has in this guild', async () => {
  await anAbsence(guild, { of: person });
  expect(await listed()).toMatchObject([{ characterId: person.characterId, userName: person.principal.name }]);
  const { characterId } = await aMember(guild, { person: await furtherOf(person) });
  await makeMain.as(person.principal, { guildId: guild.id, characterId });
  const alone = await listed();
  const { id } = await aMirrorOf(guild.id);
  for (const isMain of [false, true])
    await database().execute(sql`
      update members set is_main = ${isMain} where guild_id = ${id} and character_id = ${isMain ? person.characterId : characterId}`);
  expect(await listed()).toEqual(alone);
  expect(alone).toMatchObject([{ characterId }]);
});

test('a profile shows the absences of its person', async () => {
  await anAbsence(guild, { of: await aMember(guild), reason: 'Another' });
  await anAbsence(guild, { of: person, reason: 'Here' });
  const { absences } = await getMemberProfile.as(guild.owner.principal, {
    guildId: guild.id,
    memberId: person.characterId,
  });
  expect(absences).toMatchObject([{ reason: 'Here' }]);
});

test('staff of one guild neither end nor enter absences from another', async () => {
  const notFound = { code: 'NOT_FOUND' };
  await expect(end(await anAbsence(elsewhere, { of: elsewhere.owner }))).rejects.toMatchObject(notFound);
  const ofAnother = addAbsence.as(guild.owner.principal, {
    guildId: guild.id,
    memberId: elsewhere.owner.characterId,
    fromDay: today(),
    toDay: today(),
    reason: '',
  });
  await expect(ofAnother).rejects.toMatchObject(notFound);
});

test('a change of an absence names its person, as long as they are in the guild', async () => {
  const [ended, left] = [await anAbsence(guild, { of: person }), await aMember(guild)];
  await end(ended);
  const { rows } = await database().execute(sql`
    select subject_label as of from events where guild_id = ${guild.id} and type = 'absence.ended'`);
  expect(rows).toEqual([{ of: person.principal.name }]);

  await aGuild({ owner: await furtherOf(left) });
  const absenceId = await anAbsence(guild, { of: left });
  await inTransaction((tx) => removeMember(tx, { guildId: guild.id, characterId: left.characterId }));
  await expect(end(absenceId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setActiveCharacter } from '#/features/accounts/commands/set-active-character.server.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import {
  getCharacter,
  listArchivedCharacters,
  listEligibleCharacters,
  listMyCharacters,
} from '#/features/characters/character.queries.server.ts';
import { updateDetails } from '#/features/characters/commands/update-details.server.ts';
import { aGuild, aMember, aPerson, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aListing } from '#/features/listings/listing.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { archiveCharacter } from './archive-character.server.ts';
import { deleteCharacter } from './delete-character.server.ts';
import { restoreCharacter } from './restore-character.server.ts';

testDatabase();

const archive = ({ principal, characterId }: Person) => archiveCharacter.as(principal, { characterId });
const restore = ({ principal, characterId }: Person) => restoreCharacter.as(principal, { characterId });
const rowsOf = async (query: ReturnType<typeof sql>) => (await database().execute(query)).rows;

test('leaves its guild, lists and pickers, pauses what it offers, and comes back without a guild', async () => {
  const guild = await aGuild();
  const person = await aMember(guild);
  const { principal: as, characterId } = person;
  const other = await aCharacter(as);
  await setActiveCharacter.as(as, { activeCharacterId: characterId, activeGuildId: guild.id });
  const listingId = await aListing(as, characterId);
  await archive(person);
  expect((await listMyCharacters.as(as, {})).map(({ id }) => id)).toEqual([other.id]);
  expect((await listEligibleCharacters.as(as, {})).map(({ id }) => id)).toEqual([other.id]);
  expect(await listArchivedCharacters.as(as, {})).toMatchObject([
    { id: characterId, archived: true, can: { edit: false, archive: false, restore: true, delete: true } },
  ]);
  expect(await rowsOf(sql`select status from listings where id = ${listingId}`)).toEqual([{ status: 'paused' }]);
  expect(
    await rowsOf(sql`select type, guild_id from events where subject_id = ${characterId} order by id desc limit 2`),
  ).toEqual(
    expect.arrayContaining([
      { type: 'character.archived', guild_id: null },
      { type: 'member.left', guild_id: guild.id },
    ]),
  );
  expect(await rowsOf(sql`select active_character_id as id from users where id = ${as.userId}`)).toEqual([
    { id: other.id },
  ]);
  const details = {
    name: 'New',
    race: 'Vek',
    primaryArchetype: 'Bard',
    secondaryArchetype: null,
    role: 'Support',
  } as const;
  await expect(updateDetails.as(as, { characterId, ...details, level: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(aMember(guild, { person })).rejects.toThrow();
  await expect(archive(person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await getCharacter.as(as, { character_id: characterId })).toMatchObject({ archived: true, guild: null });
  await restore(person);
  expect(await listArchivedCharacters.as(as, {})).toEqual([]);
  expect(await listEligibleCharacters.as(as, {})).toHaveLength(2);
  await expect(restore(person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('its applications are withdrawn; the owner of a guild transfers it first; an archived one can be deleted', async () => {
  const guild = await aGuild();
  const { id, person } = await anApplication(guild);
  await archive(person);
  expect(await rowsOf(sql`select status from applications where id = ${id}`)).toEqual([{ status: 'withdrawn' }]);
  await expect(archive(guild.owner)).rejects.toMatchObject({ reason: 'owns_guild' });
  await deleteCharacter.as(person.principal, { characterId: person.characterId });
  await expect(restore(person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('raced with joining, it ends either as a member or archived, never both', async () => {
  const guild = await aGuild();
  for (let round = 0; round < 5; round++) {
    const person = await aPerson();
    await Promise.allSettled([aMember(guild, { person }), archive(person)]);
    expect(
      await rowsOf(sql`select c.id from characters c join members m on m.character_id = c.id
        where c.id = ${person.characterId} and c.archived_at is not null`),
    ).toEqual([]);
  }
});

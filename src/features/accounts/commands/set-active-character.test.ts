import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { aUser } from '../account.factory.ts';
import { getUserState } from '../account.queries.server.ts';
import { setActiveCharacter } from './set-active-character.server.ts';

const { url } = testDatabase();

async function aPlayer() {
  const principal = await aUser({ name: 'Ada' });
  const first = await aCharacter(principal);
  const second = await aCharacter(principal, { name: 'Brand' });
  const guild = await aGuild();
  await aMember(guild, { person: { principal, characterId: second.id } });
  return { principal, first, second, guild };
}

test('the caller acts as the character in its guild, and their other pages are invalidated', async () => {
  const { principal, second, guild } = await aPlayer();
  const state = { activeCharacterId: second.id, activeGuildId: guild.id };
  const heard = await publishedTopics(url, async () => {
    expect(await setActiveCharacter.as(principal, state)).toEqual(state);
  });
  expect(await getUserState.as(principal, {})).toEqual(state);
  expect(heard).toEqual(expect.arrayContaining([`user:${principal.userId}:state`, `user:${principal.userId}:shell`]));
  const recorded = await database().select().from(events).where(eq(events.subjectId, second.id));
  expect(recorded.at(-1)).toMatchObject({
    type: 'account.active_character_set',
    guildId: null,
    actorUserId: principal.userId,
    subjectLabel: 'Brand',
    data: state,
  });
});

test('without a guild named it is the character’s, also when that is none', async () => {
  const { principal, first, second, guild } = await aPlayer();
  await setActiveCharacter.as(principal, { activeCharacterId: second.id });
  expect(await getUserState.as(principal, {})).toEqual({ activeCharacterId: second.id, activeGuildId: guild.id });
  await setActiveCharacter.as(principal, { activeCharacterId: first.id, activeGuildId: null });
  expect(await getUserState.as(principal, {})).toEqual({ activeCharacterId: first.id, activeGuildId: null });
});

test('a foreign, unknown or deleted character and a guild that is not the character’s are refused alike', async () => {
  const { principal, first, second, guild } = await aPlayer();
  const stranger = await aPlayer();
  await database().execute(sql`update characters set deleted_at = now() where id = ${stranger.first.id}`);
  const refused = async (who: typeof principal, input: Parameters<typeof setActiveCharacter.as>[1]) =>
    setActiveCharacter.as(who, input).then(
      () => 'taken',
      (error) => error.body,
    );
  const answers = [
    await refused(principal, { activeCharacterId: uuidv7() }),
    await refused(principal, { activeCharacterId: stranger.second.id }),
    await refused(principal, { activeCharacterId: second.id, activeGuildId: stranger.guild.id }),
    await refused(principal, { activeCharacterId: first.id, activeGuildId: guild.id }),
    await refused(principal, { activeCharacterId: second.id, activeGuildId: uuidv7() }),
    await refused(stranger.principal, { activeCharacterId: stranger.first.id }),
  ];
  expect(answers[0]).toMatchObject({ code: 'NOT_FOUND' });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await getUserState.as(principal, {})).toEqual({ activeCharacterId: first.id, activeGuildId: null });
});

test('a visitor has no character to choose', async () => {
  await expect(setActiveCharacter.as(ANONYMOUS, { activeCharacterId: uuidv7() })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

test('of many concurrent switches one wins completely', async () => {
  const { principal, first, second, guild } = await aPlayer();
  const states = [
    { activeCharacterId: first.id, activeGuildId: null },
    { activeCharacterId: second.id, activeGuildId: guild.id },
  ];
  await Promise.all(Array.from({ length: 40 }, (_, i) => setActiveCharacter.as(principal, states[i % 2]!)));
  expect(states).toContainEqual(await getUserState.as(principal, {}));
});

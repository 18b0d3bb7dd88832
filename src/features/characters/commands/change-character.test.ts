import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { deleteCharacter } from '#/features/my-characters/commands/delete-character.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import type { Operation } from '#/platform/operation.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { aCharacter } from '../character.factory.ts';
import { getCharacter } from '../character.queries.server.ts';
import { updateDetails } from './update-details.server.ts';
import { updateMainStats } from './update-main-stats.server.ts';
import { updateProfessions } from './update-professions.server.ts';

const { url } = testDatabase();

const details = {
  name: 'Renamed',
  race: 'Vek',
  primaryArchetype: 'Mage',
  secondaryArchetype: null,
  role: 'Damage',
  level: 12,
};
const stats = { strength: 1, dexterity: 2, constitution: 3, intelligence: 999, wisdom: 5, mentality: 0 };
const professions = [
  { profession: 'Alchemy', grade: 'Journeyman', level: 25 },
  { profession: 'Mining', grade: 'Novice', level: 3 },
];

interface Change {
  operation: Operation<never, { id: string }>;
  sent: Record<string, unknown>;
  /** What the character's page shows of it. */
  shown: Record<string, unknown>;
  changed: string[];
}

const CHANGES: [string, Change][] = [
  ['updateDetails', change(updateDetails, details, { ...details, characterClass: 'Mage' }, Object.keys(details))],
  ['updateMainStats', change(updateMainStats, stats, stats, Object.keys(stats))],
  ['updateProfessions', change(updateProfessions, { professions }, { professions }, ['professions'])],
];

describe.each(CHANGES)('%s', (_name, { operation, sent, shown, changed }) => {
  const apply = (who: Awaited<ReturnType<typeof aUser>>, characterId: string, more = {}) =>
    operation.as(who, { characterId, ...sent, ...more } as never);

  test('saves, and invalidates the owner’s pages', async () => {
    const user = await aUser();
    const { id } = await aCharacter(user, { name: 'Edda' });
    await apply(user, id);
    expect(await getCharacter.as(user, { character_id: id })).toMatchObject(shown);
    const recorded = await database()
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.type, 'character.changed')));
    expect(recorded).toMatchObject([{ data: { characterId: id, changed }, actorUserId: user.userId }]);
  });

  test('pages of the guild are invalidated', async () => {
    const guild = await aGuild();
    const { principal, characterId } = await aMember(guild);
    const topics = await publishedTopics(url, () => apply(principal, characterId));
    expect(topics).toEqual(
      expect.arrayContaining([`guild:${guild.id}:members`, `user:${principal.userId}:characters`]),
    );
  });

  test('a foreign, a deleted and an unknown character answer the same', async () => {
    const user = await aUser();
    const foreign = await aPerson();
    const deleted = await aCharacter(user);
    await deleteCharacter.as(user, { characterId: deleted.id });
    const answers = await Promise.all(
      [foreign.characterId, deleted.id, uuidv7()].map((id) => apply(user, id).catch((error) => error.body)),
    );
    expect(answers).toEqual([answers[2], answers[2], answers[2]]);
    expect(answers[0]).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('needs the account permission', async () => {
    const user = await aUser({ deniedPermissions: ['edit:characters'] });
    const { id } = await aCharacter(user);
    await expect(apply(user, id)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'permission_missing' });
  });

  test('staff of the guild may look at it, not change it', async () => {
    const guild = await aGuild();
    const { characterId } = await aMember(guild);
    await expect(apply(guild.owner.principal, characterId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an unknown key is refused', async () => {
    const user = await aUser();
    const { id } = await aCharacter(user);
    await expect(apply(user, id, { userId: uuidv7() })).rejects.toMatchObject({ code: 'INVALID' });
  });

  test('of two concurrent saves one wins completely', async () => {
    const user = await aUser();
    const { id } = await aCharacter(user);
    await Promise.all(Array.from({ length: 5 }, () => apply(user, id)));
    expect(await getCharacter.as(user, { character_id: id })).toMatchObject(shown);
  });
});

test('professions are replaced by the list sent, an empty one takes them all away', async () => {
  const user = await aUser();
  const { id } = await aCharacter(user, { professions: [{ profession: 'Fishing', grade: 'Novice', level: 1 }] });
  const kept = [{ profession: 'Mining' as const, grade: 'Novice' as const, level: 2 }];
  for (const professions of [kept, []]) {
    await updateProfessions.as(user, { characterId: id, professions });
    expect(await getCharacter.as(user, { character_id: id })).toMatchObject({ professions });
  }
});

function change(operation: unknown, sent: Change['sent'], shown: Change['shown'], changed: string[]): Change {
  return { operation: operation as Change['operation'], sent, shown, changed };
}

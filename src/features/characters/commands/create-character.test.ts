import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { ANONYMOUS, type UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { endsWhileHeld } from '#/testing/held-row.ts';
import { aCharacter } from '../character.factory.ts';
import { createCharacter } from './create-character.server.ts';

const { url } = testDatabase();

const edda = {
  name: ' Edda  Saltborn ',
  race: 'Dünir',
  primaryArchetype: 'Cleric',
  secondaryArchetype: 'Tank',
  role: 'Healer',
  level: 42,
} as const;

const activeOf = async ({ userId }: UserPrincipal) =>
  (await database().select({ id: users.activeCharacterId }).from(users).where(eq(users.id, userId)))[0]?.id;
const owned = ({ userId }: UserPrincipal) => database().select().from(characters).where(eq(characters.userId, userId));

test('stores what was sent, belongs to the caller and is recorded', async () => {
  const user = await aUser();
  const { id, name } = await createCharacter.as(user, edda);
  expect(name).toBe('Edda  Saltborn');
  expect(await owned(user)).toMatchObject([{ ...edda, name, id, strength: 0, avatarImageLink: null, deletedAt: null }]);
  const recorded = await database().select().from(events).where(eq(events.subjectId, id));
  expect(recorded).toMatchObject([
    {
      type: 'character.created',
      actorUserId: user.userId,
      guildId: null,
      subjectLabel: name,
      data: { characterId: id },
    },
  ]);
});

test('the first character becomes the active one, a second does not', async () => {
  const user = await aUser();
  const first = await aCharacter(user);
  await aCharacter(user);
  expect(await activeOf(user)).toBe(first.id);
});

test('needs the account permission', async () => {
  const user = await aUser({ deniedPermissions: ['create:characters'] });
  await expect(createCharacter.as(user, edda)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await owned(user)).toEqual([]);
});

test('a visitor must sign in', async () => {
  await expect(createCharacter.as(ANONYMOUS, edda)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('says of each field what is wrong with it', async () => {
  const user = await aUser();
  const nothing = { name: '', race: '', primaryArchetype: '', role: '' } as never;
  await expect(createCharacter.as(user, nothing)).rejects.toMatchObject({
    code: 'INVALID',
    fields: {
      name: 'Character name is required',
      race: 'Race is required',
      primaryArchetype: 'Primary archetype is required',
      role: 'Role is required',
    },
  });
});

test('an account has 50 characters at most, also with two concurrent creations', async () => {
  const user = await aUser();
  await database().execute(sql`
    insert into characters (id, user_id, name, race, primary_archetype, role)
    select gen_random_uuid(), ${user.userId}, 'Alt ' || n, 'Vek', 'Bard', 'Support' from generate_series(1, 49) n`);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => createCharacter.as(user, edda)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.reason] : []));
  expect(refused).toEqual(['too_many_characters', 'too_many_characters']);
  expect(await owned(user)).toHaveLength(50);
});

test('characters of other users don’t count', async () => {
  await database().execute(sql`
    insert into characters (id, user_id, name, race, primary_archetype, role)
    select gen_random_uuid(), ${(await aUser()).userId}, 'Alt ' || n, 'Vek', 'Bard', 'Support' from generate_series(1, 50) n`);
  const user = await aUser();
  await createCharacter.as(user, edda);
  expect(await owned(user)).toHaveLength(1);
});

test('no one waits for another account', async () => {
  const [user, other] = [await aUser(), await aUser()];
  const held = { table: 'users', id: other.userId };
  expect(await endsWhileHeld(url, held, () => createCharacter.as(user, edda))).toBe(true);
});

test('of first characters created concurrently one becomes active', async () => {
  const user = await aUser();
  const made = await Promise.all([1, 2, 3].map(() => createCharacter.as(user, edda)));
  expect(made.map(({ id }) => id)).toContain(await activeOf(user));
});

test('30 an hour is the limit', async () => {
  const user = await aUser();
  const tries = Array.from({ length: 31 }, () => createCharacter.as(user, edda).catch((error) => error.code));
  expect((await Promise.all(tries)).filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(1);
});

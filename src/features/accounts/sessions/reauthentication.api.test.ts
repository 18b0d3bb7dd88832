import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aSession, aUser } from '#/features/accounts/account.factory.ts';
import { logins } from '#/features/accounts/account.tables.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { hashPassword } from '#/platform/input/password.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { TEST_SETTINGS } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';
import { prepareProof, reauthenticationOf, requireProof } from './reauthentication.api.server.ts';

testDatabase();

const WORDS = 'brass lantern over quiet moss';

async function withPassword(password: string): Promise<UserPrincipal> {
  const user = await aUser();
  const { userId } = user;
  const hash = await hashPassword(password);
  await database()
    .insert(logins)
    .values({ id: uuidv7(), userId, accountId: userId, providerId: 'credential', password: hash });
  return user;
}

const asked = (who: UserPrincipal) => reauthenticationOf(database(), who);
const proves = async (who: UserPrincipal, password?: string) => {
  const proof = await prepareProof(who, password);
  return inTransaction((tx) => requireProof(tx, who, proof)).then(
    () => 'proved',
    (error) => error.reason,
  );
};

test('each user is asked for what their account has, and reauthenticates with it', async () => {
  const [plain, first, second] = [await aUser(), await withPassword(WORDS), await withPassword(`not ${WORDS}`)];
  const discord = await aUser({ discordId: '80351110224678912' });
  for (const user of [plain, first, second, discord]) await aSession(user, TEST_SETTINGS);
  expect(await asked(plain)).toEqual({ by: 'unknown', fresh: true });
  expect(await asked(discord)).toEqual({ by: 'discord', fresh: true });
  for (const user of [first, second]) expect(await asked(user)).toEqual({ by: 'password' });
  for (const user of [plain, discord]) expect(await proves(user)).toBe('proved');
  for (const user of [first, second]) expect(await proves(user)).toBe('wrong_password');
  expect(await proves(first, WORDS)).toBe('proved');
  expect(await proves(second, `not ${WORDS}`)).toBe('proved');
  expect(await proves(second, WORDS)).toBe('wrong_password');
});

test('another user’s recent sign-in doesn’t count', async () => {
  const [user, other] = [await aUser(), await aUser()];
  await aSession(other, TEST_SETTINGS);
  const posing = { ...user, sessionId: other.sessionId };
  expect(await asked(posing)).toEqual({ by: 'unknown', fresh: false });
  expect(await proves(posing)).toBe('sign_in_again');
  expect(await proves(other)).toBe('proved');
});

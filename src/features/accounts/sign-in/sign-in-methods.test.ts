import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { type DiscordStandIn, startDiscordStandIn } from '#/testing/discord-stand-in.ts';
import { getSignInMethods } from '../account.queries.server.ts';
import { sessions, users } from '../account.tables.server.ts';
import { changePassword } from '../commands/change-password.server.ts';
import { setPassword } from '../commands/set-password.server.ts';
import { unlinkDiscord } from '../commands/unlink-discord.server.ts';
import { aBrowser, PUBLIC_URL } from './browser.factory.ts';

testDatabase();

const PASSWORD = 'copper lantern ferry moss';
const OTHER = 'seven quiet herons drift';

let discord: DiscordStandIn;
let count = 0;
beforeAll(async () => {
  discord = await startDiscordStandIn();
});
afterAll(() => discord.stop());

const browserOf = () => {
  count += 1;
  return aBrowser({ discord: discord.application, localAccounts: true }, `203.0.113.${count}`);
};
type Browser = ReturnType<typeof browserOf>;

async function userOf(browser: Browser) {
  const principal = await browser.principal();
  if (principal.kind !== 'user') throw new Error('not signed in');
  return principal;
}

async function aLocalUser() {
  const browser = browserOf();
  const name = `wren${count}`;
  await browser.call('sign-up', { name, password: PASSWORD });
  return { browser, name, user: await userOf(browser) };
}

/** Through Discord and back; where the browser ends. */
async function through(browser: Browser, endpoint: 'discord' | 'link-discord', body: object): Promise<string> {
  const started = (await (await browser.call(endpoint, body)).json()) as { redirect: string };
  const back = new URL((await fetch(started.redirect, { redirect: 'manual' })).headers.get('location') ?? '');
  return (await browser.get(back.pathname + back.search)).headers.get('location')?.replace(PUBLIC_URL, '') ?? '';
}

async function aDiscordUser() {
  const browser = browserOf();
  discord.person = { id: `9000000000000${1000 + count}`, username: `nelly${count}`, global_name: 'Nelly' };
  await through(browser, 'discord', {});
  return { browser, user: await userOf(browser), discordId: discord.person.id };
}

const someone = () => {
  count += 1;
  discord.person = { id: `8000000000000${1000 + count}`, username: `lark${count}`, global_name: 'Lark' };
  return discord.person;
};
const typesOf = async (userId: string) =>
  (await database().select().from(events).where(eq(events.subjectId, userId)).orderBy(events.id)).map(
    ({ type }) => type,
  );
const rowOf = async (userId: string) => (await database().select().from(users).where(eq(users.id, userId)))[0];

describe('linking Discord', () => {
  test('to an account with a password: both sign in as the same person, and the name stays', async () => {
    const { browser, name, user } = await aLocalUser();
    const person = someone();
    expect(await through(browser, 'link-discord', { password: PASSWORD })).toBe('/profile/settings');
    expect(await rowOf(user.userId)).toMatchObject({ name, discordId: person.id });
    expect(await typesOf(user.userId)).toContain('account.discord_linked');

    const elsewhere = browserOf();
    expect(await through(elsewhere, 'discord', {})).toBe('/dashboard');
    expect(await userOf(elsewhere)).toMatchObject({ userId: user.userId, name });
    expect(await rowOf(user.userId)).toMatchObject({ name, discordUsername: person.username });
    const methods = await getSignInMethods.as(user, {});
    expect(methods).toMatchObject({ name, discord: { linked: true, username: person.username } });
  });

  test('is refused without the password, without a session, and where it is linked', async () => {
    const { browser } = await aLocalUser();
    someone();
    const missing = await browser.call('link-discord', {});
    expect([missing.status, await missing.json()]).toMatchObject([400, { fields: { password: expect.any(String) } }]);
    expect((await browser.call('link-discord', { password: 'not it at all' })).status).toBe(400);
    expect((await browserOf().call('link-discord', { password: PASSWORD })).status).toBe(401);
    await through(browser, 'link-discord', { password: PASSWORD });
    const again = await browser.call('link-discord', { password: PASSWORD });
    expect([again.status, await again.json()]).toMatchObject([409, { reason: 'discord_linked' }]);
  });

  test('a Discord account of someone else stays theirs, and the words are on the page of settings', async () => {
    const { user: owner, discordId } = await aDiscordUser();
    const theirs = discord.person;
    const { browser, user } = await aLocalUser();
    discord.person = theirs;
    const back = await through(browser, 'link-discord', { password: PASSWORD });
    expect(back).toMatch(/^\/profile\/settings\?error=account_already_linked_to_different_user/);
    expect((await rowOf(user.userId))?.discordId).toBeNull();
    expect((await rowOf(owner.userId))?.discordId).toBe(discordId);
  });

  test('two Discord accounts at one moment: one is linked', async () => {
    const { browser, user } = await aLocalUser();
    const starts = [];
    for (const person of [someone(), someone()]) {
      discord.person = person;
      const { redirect } = (await (await browser.call('link-discord', { password: PASSWORD })).json()) as {
        redirect: string;
      };
      const back = new URL((await fetch(redirect, { redirect: 'manual' })).headers.get('location') ?? '');
      starts.push({ back, jar: new Map(browser.jar) });
    }
    await Promise.all(
      starts.map(({ back, jar }) => {
        const same = browserOf();
        for (const [name, value] of jar) same.jar.set(name, value);
        return same.get(back.pathname + back.search);
      }),
    );
    const { rows } = await database().execute(
      sql`select account_id from logins where user_id = ${user.userId} and provider_id = 'discord'`,
    );
    expect(rows).toEqual([{ account_id: (await rowOf(user.userId))?.discordId }]);
  });
});

describe('unlinking Discord', () => {
  test('leaves the password, and the same Discord account begins anew', async () => {
    const { browser, name, user } = await aLocalUser();
    const person = someone();
    await through(browser, 'link-discord', { password: PASSWORD });
    await expect(unlinkDiscord.as(user, { password: 'not it at all' })).rejects.toMatchObject({
      reason: 'wrong_password',
    });
    await unlinkDiscord.as(user, { password: PASSWORD });
    expect(await rowOf(user.userId)).toMatchObject({ name, discordId: null, discordUsername: null });
    expect(await typesOf(user.userId)).toContain('account.discord_unlinked');
    const elsewhere = browserOf();
    discord.person = person;
    await through(elsewhere, 'discord', {});
    expect((await userOf(elsewhere)).userId).not.toBe(user.userId);
    await expect(unlinkDiscord.as(user, { password: PASSWORD })).rejects.toMatchObject({
      reason: 'discord_not_linked',
    });
  });

  test('is refused where it is the only way in', async () => {
    const { user } = await aDiscordUser();
    await expect(unlinkDiscord.as(user, { password: 'x' })).rejects.toMatchObject({ reason: 'only_sign_in' });
  });
});

describe('a password', () => {
  test('for an account of Discord: it signs in with it, and leaves Discord', async () => {
    const { user, discordId } = await aDiscordUser();
    const person = discord.person;
    const name = `Nelly.${count}`;
    await expect(setPassword.as(user, { name, password: 'password12' })).rejects.toMatchObject({
      fields: { password: expect.any(String) },
    });
    const { name: taken } = await aLocalUser();
    await expect(setPassword.as(user, { name: taken, password: OTHER })).rejects.toMatchObject({
      fields: { name: expect.any(String) },
    });
    expect(await setPassword.as(user, { name, password: OTHER })).toEqual({ username: name.toLowerCase() });
    await expect(setPassword.as(user, { name: 'again', password: OTHER })).rejects.toMatchObject({
      reason: 'password_set',
    });
    const browser = browserOf();
    expect((await browser.call('sign-in', { name, password: OTHER })).status).toBe(200);
    expect((await userOf(browser)).userId).toBe(user.userId);
    await unlinkDiscord.as(user, { password: OTHER });
    discord.person = person;
    const elsewhere = browserOf();
    await through(elsewhere, 'discord', {});
    expect(await userOf(elsewhere)).not.toMatchObject({ userId: user.userId });
    expect((await rowOf((await userOf(elsewhere)).userId))?.discordId).toBe(discordId);
  });

  test('needs a sign-in that is recent', async () => {
    const { user } = await aDiscordUser();
    await database()
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.userId, user.userId));
    await expect(setPassword.as(user, { name: 'later', password: OTHER })).rejects.toMatchObject({
      reason: 'sign_in_again',
    });
  });

  test('is changed by who knows it, and signs out everywhere else', async () => {
    const { browser, name, user } = await aLocalUser();
    const other = browserOf();
    await other.call('sign-in', { name, password: PASSWORD });
    await expect(changePassword.as(user, { current: 'not it at all', password: OTHER })).rejects.toMatchObject({
      fields: { current: expect.any(String) },
    });
    await expect(changePassword.as(user, { current: PASSWORD, password: `${name}12345` })).rejects.toMatchObject({
      fields: { password: expect.any(String) },
    });
    await changePassword.as(user, { current: PASSWORD, password: OTHER });
    expect((await browser.principal()).kind).toBe('user');
    expect((await other.principal()).kind).toBe('anonymous');
    expect((await browserOf().call('sign-in', { name, password: PASSWORD })).status).toBe(401);
    expect((await browserOf().call('sign-in', { name, password: OTHER })).status).toBe(200);
    const { user: onDiscord } = await aDiscordUser();
    await expect(changePassword.as(onDiscord, { current: 'x', password: OTHER })).rejects.toMatchObject({
      reason: 'no_password',
    });
  });

  test('guesses are few', async () => {
    const { user } = await aLocalUser();
    const tries = [];
    for (let n = 0; n < 10; n += 1)
      tries.push(await changePassword.as(user, { current: `guess ${n}`, password: OTHER }).catch(({ code }) => code));
    expect(tries.at(-1)).toBe('RATE_LIMITED');
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { type DiscordStandIn, startDiscordStandIn } from '#/testing/discord-stand-in.ts';
import { NASTY_REDIRECTS } from '#/testing/redirect-corpus.ts';
import { logins, users, verifications } from '../account.tables.server.ts';
import { aBrowser, PUBLIC_URL } from './browser.factory.ts';

testDatabase();

let discord: DiscordStandIn;
let address = 0;
beforeAll(async () => {
  discord = await startDiscordStandIn();
});
afterAll(() => discord.stop());

function aVisitor() {
  address += 1;
  return aBrowser({ discord: discord.application, localAccounts: false }, `203.0.113.${address}`);
}

/** As far as Discord's answer: the address that Discord sends the browser back to. */
async function agreed(browser: ReturnType<typeof aVisitor>, redirect?: string): Promise<URL> {
  const started = await browser.call('discord', { redirect });
  const { redirect: to } = (await started.json()) as { redirect: string };
  const answer = await fetch(to, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

const come = (browser: ReturnType<typeof aVisitor>, back: URL) => browser.get(back.pathname + back.search);

async function signedIn(person: DiscordStandIn['person'], redirect?: string) {
  discord.person = person;
  const browser = aVisitor();
  const answer = await come(browser, await agreed(browser, redirect));
  return { browser, answer };
}

const nelly = { id: '80351110224678912', username: 'nelly', global_name: 'Nelly', email: 'nelly@mail.example' };
const userOf = async (discordId: string) =>
  (await database().select().from(users).where(eq(users.discordId, discordId)))[0];

describe('signing in with Discord', () => {
  test('creates a user for the Discord ID and redirects to the requested page', async () => {
    const { browser, answer } = await signedIn(nelly, '/g/iron-vanguard/apply?x=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${PUBLIC_URL}/g/iron-vanguard/apply?x=1`]);
    expect(await browser.principal()).toMatchObject({ kind: 'user', name: 'Nelly' });
    expect(await userOf(nelly.id)).toMatchObject({
      name: 'Nelly',
      discordUsername: 'nelly',
      username: null,
      image: null,
    });
  });

  test('asks for identify alone, with PKCE and a state', async () => {
    await signedIn(nelly);
    expect(discord.asked.get('scope')).toBe('identify');
    expect(discord.asked.get('code_challenge_method')).toBe('S256');
    expect(discord.asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(discord.asked.get('state')?.length).toBeGreaterThanOrEqual(32);
    expect(discord.asked.get('redirect_uri')).toBe(`${PUBLIC_URL}/api/auth/callback/discord`);
  });

  test('finds the same user again and takes over the new name', async () => {
    const before = await userOf(nelly.id);
    await signedIn({ ...nelly, username: 'nelly.new', global_name: 'Nelly the Second' });
    expect(await userOf(nelly.id)).toMatchObject({
      id: before?.id,
      name: 'Nelly the Second',
      discordUsername: 'nelly.new',
    });
  });

  test('the same e-mail with another id is another user', async () => {
    await signedIn({ ...nelly, id: '99999999999999999', username: 'namesake', global_name: null });
    const namesake = await userOf('99999999999999999');
    expect(namesake).toMatchObject({ name: 'namesake' });
    expect(namesake?.id).not.toBe((await userOf(nelly.id))?.id);
    expect(JSON.stringify(await database().select().from(users))).not.toContain('mail.example');
  });

  test('keeps tokens encrypted only', async () => {
    await signedIn(nelly);
    const kept = JSON.stringify(await database().select().from(logins));
    expect(kept).toContain(nelly.id);
    expect(discord.tokens.length).toBeGreaterThan(0);
    for (const token of discord.tokens) expect(kept).not.toContain(token);
  });

  test('a name that could deceive readers is not taken over', async () => {
    await signedIn({ id: '77777777777777777', username: 'plain', global_name: 'a\u202Eevil\u0000' });
    expect(await userOf('77777777777777777')).toMatchObject({ name: 'plain' });
  });
});

describe('what comes back from Discord is refused', () => {
  const refusedWith = async (browser: ReturnType<typeof aVisitor>, back: URL) => {
    const answer = await come(browser, back);
    const to = new URL(answer.headers.get('location') ?? 'about:blank', PUBLIC_URL);
    expect(answer.status).toBe(302);
    expect(to.origin + to.pathname).toBe(`${PUBLIC_URL}/login`);
    expect(await browser.principal()).toMatchObject({ kind: 'anonymous' });
    return to.searchParams.get('error');
  };

  test('without a state', async () => {
    const browser = aVisitor();
    const back = await agreed(browser);
    back.searchParams.delete('state');
    expect(await refusedWith(browser, back)).toBe('state_not_found');
  });
  test('with an altered state', async () => {
    const browser = aVisitor();
    const back = await agreed(browser);
    back.searchParams.set('state', `${back.searchParams.get('state')}x`);
    expect(await refusedWith(browser, back)).toBe('state_mismatch');
  });
  test('with the state of another browser (login CSRF)', async () => {
    const attacker = aVisitor();
    const back = await agreed(attacker);
    expect(await refusedWith(aVisitor(), back)).toBe('state_mismatch');
    const victim = aVisitor();
    await agreed(victim);
    expect(await refusedWith(victim, back)).toBe('state_mismatch');
  });
  test('a second time (replay)', async () => {
    const browser = aVisitor();
    const back = await agreed(browser);
    const stateCookie = new Map(browser.jar);
    expect((await come(browser, back)).headers.get('location')).toBe(`${PUBLIC_URL}/dashboard`);
    const again = aVisitor();
    for (const [name, value] of stateCookie) again.jar.set(name, value);
    expect(await refusedWith(again, back)).toBe('state_mismatch');
  });
  test('several times at one moment: one session is made', async () => {
    const browser = aVisitor();
    const back = await agreed(browser);
    const stateCookie = new Map(browser.jar);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => {
        const same = aVisitor();
        for (const [name, value] of stateCookie) same.jar.set(name, value);
        return come(same, back);
      }),
    );
    const to = answers.map(({ headers }) => headers.get('location')?.replace(PUBLIC_URL, ''));
    expect(to.filter((path) => path === '/dashboard')).toHaveLength(1);
    expect(to.filter((path) => path === '/login?error=state_mismatch')).toHaveLength(3);
  });
  test('after ten minutes', async () => {
    const browser = aVisitor();
    const back = await agreed(browser);
    await database()
      .update(verifications)
      .set({ value: sql`jsonb_set(value::jsonb, '{expiresAt}', to_jsonb(${Date.now() - 1000}::float8))::text` });
    expect(await refusedWith(browser, back)).toBe('state_mismatch');
  });
  test('with a code that Discord does not know', async () => {
    const browser = aVisitor();
    const back = await agreed(browser);
    back.searchParams.set('code', 'made-up');
    expect(await refusedWith(browser, back)).toBe('invalid_code');
  });
  test('when the person said no', async () => {
    discord.person = null;
    const browser = aVisitor();
    expect(await refusedWith(browser, await agreed(browser))).toBe('access_denied');
    discord.person = nelly;
  });
});

test('no redirect leaves the site afterwards', async () => {
  for (const redirect of NASTY_REDIRECTS.filter((_, i) => i % 12 === 0)) {
    const { answer } = await signedIn(nelly, redirect);
    expect(answer.headers.get('location'), redirect).toBe(`${PUBLIC_URL}/dashboard`);
  }
});

test('thirty starts from one address in a quarter of an hour', async () => {
  const browser = aVisitor();
  const answers = await Promise.all(Array.from({ length: 40 }, () => browser.call('discord', {})));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('without a Discord application there is no such endpoint', async () => {
  const browser = aBrowser({ discord: null });
  expect((await browser.call('discord', {})).status).toBe(404);
  expect((await browser.get('/api/auth/callback/discord?code=x&state=y')).status).toBe(404);
});

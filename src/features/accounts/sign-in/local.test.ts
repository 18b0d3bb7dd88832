import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addUser } from '#/features/accounts/account.api.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { logins, sessions, users } from '../account.tables.server.ts';
import { aBrowser } from './browser.factory.ts';

testDatabase();

const password = 'brass lantern over quiet moss';
let address = 0;
function elsewhere(): string {
  address += 1;
  return `198.51.100.${address}`;
}

async function signedUp(name: string) {
  const browser = aBrowser({}, elsewhere());
  const answer = await browser.call('sign-up', { name, password });
  expect(answer.status).toBe(200);
  return browser;
}

describe('sign-up', () => {
  test('creates a user, signs them in and stores the password as an argon2id hash only', async () => {
    const browser = await signedUp('Thorn.Field');
    expect(await browser.principal()).toMatchObject({ kind: 'user', name: 'Thorn.Field', platformRole: 'user' });
    const [user] = await database().select().from(users).where(eq(users.username, 'thorn.field'));
    expect(user).toMatchObject({ name: 'Thorn.Field', discordId: null, timeZone: 'Etc/GMT', platformRole: 'user' });
    const [login] = await database()
      .select()
      .from(logins)
      .where(eq(logins.userId, user?.id ?? ''));
    expect(login?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    ['a short password', { name: 'Shorty', password: 'x7#kQ2!mZ' }, 'password'],
    ['a common password', { name: 'Common', password: 'Password123!' }, 'password'],
    ['its own name', { name: 'Thornfield', password: 'thornfield77' }, 'password'],
    ['a short name', { name: 'ab', password }, 'name'],
    ['a name with look-alikes', { name: 'аdmin', password }, 'name'],
    ['no fields at all', null, 'name'],
  ])('refuses %s, with words at the field', async (_, body, field) => {
    const answer = await aBrowser({}, elsewhere()).call('sign-up', body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { fields: Record<string, string> }).fields[field]).toBeTruthy();
  });

  test('a name with characters that can’t be stored matches no account', async () => {
    const answer = await aBrowser({}, elsewhere()).call('sign-in', { name: 'ada\u0000', password });
    expect(answer.status).toBe(400);
  });

  test('a name is taken once, whatever its case, also by fifty concurrent sign-ups', async () => {
    await signedUp('Unique');
    const again = await aBrowser({}, elsewhere()).call('sign-up', { name: 'UNIQUE', password });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ reason: 'name_taken', fields: { name: expect.any(String) } });
    const many = await Promise.all(
      Array.from({ length: 50 }, () => aBrowser({}, elsewhere()).call('sign-up', { name: 'Racer', password })),
    );
    expect(many.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect([...new Set(many.map(({ status }) => status))].sort()).toEqual([200, 409]);
    const made = await database().select().from(users).where(eq(users.username, 'racer'));
    expect(made).toHaveLength(1);
  });

  test('no one can sign up as a persona of the demo world', async () => {
    const answer = await aBrowser({}, elsewhere()).call('sign-up', { name: 'Guild.Master', password });
    expect(await answer.json()).toMatchObject({ reason: 'name_taken' });
  });

  test('no one can sign up with a name that PLATFORM_ADMINS lists, whatever its case', async () => {
    const browser = aBrowser({ platformAdmins: ['80351110224678912', 'Boss.Name'] }, elsewhere());
    const answer = await browser.call('sign-up', { name: 'bOSS.nAME', password });
    expect([answer.status, await answer.json()]).toMatchObject([409, { reason: 'name_taken' }]);
    expect((await browser.call('sign-up', { name: '80351110224678912', password })).status).toBe(200);
    expect(await browser.principal()).toMatchObject({ platformRole: 'user' });
  });

  test('what else is sent changes nothing', async () => {
    const browser = aBrowser({}, elsewhere());
    const extra = { platformRole: 'admin', discordId: '1', email: 'a@b.example', emailVerified: true, id: 'x' };
    expect((await browser.call('sign-up', { name: 'Extra', password, ...extra })).status).toBe(200);
    const [user] = await database().select().from(users).where(eq(users.username, 'extra'));
    expect(user).toMatchObject({ platformRole: 'user', discordId: null, emailVerified: false });
    expect(user?.email).toMatch(/@accounts\.invalid$/);
  });
});

describe('sign-in', () => {
  test('takes the name in any case and the password as it is', async () => {
    await signedUp('Casey');
    const browser = aBrowser({}, elsewhere());
    const answer = await browser.call('sign-in', { name: ' CASEY ', password, redirect: '/guild-discovery?query=x#y' });
    expect(await answer.json()).toEqual({ redirect: '/guild-discovery?query=x#y' });
    expect(await browser.principal()).toMatchObject({ name: 'Casey' });
  });

  test('answers a wrong password, an unknown name, an impossible name and an account of Discord alike', async () => {
    await signedUp('Known');
    await addUser(database(), { name: 'Chat', username: 'chat.only' });
    const tries = [
      { name: 'known', password: `${password}!` },
      { name: 'unknown', password },
      { name: 'not a name §', password },
      { name: 'x', password },
      { name: 'chat.only', password },
    ];
    const answers = await Promise.all(tries.map((body) => aBrowser({}, elsewhere()).call('sign-in', body)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ reason: 'wrong_credentials' });
    expect(answers.some(({ headers }) => headers.has('set-cookie'))).toBe(false);
  });

  test('without script: a form redirects, and a refusal redirects to /login with its reason', async () => {
    await signedUp('Formy');
    const right = await aBrowser({}, elsewhere()).submit('sign-in', {
      name: 'formy',
      password,
      redirect: '/profile/guilds',
    });
    expect([right.status, right.headers.get('location')]).toEqual([303, '/profile/guilds']);
    const wrong = await aBrowser({}, elsewhere()).submit('sign-in', { name: 'formy', password: 'no', redirect: '/x' });
    expect([wrong.status, wrong.headers.get('location')]).toEqual([
      303,
      '/login?error=wrong_credentials&redirect=%2Fx',
    ]);
  });
});

describe('the session', () => {
  test('cookie of an http install on this machine', async () => {
    const answer = await aBrowser({}, elsewhere()).call('sign-up', { name: 'Cookie', password });
    expect(answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '=…'))).toEqual([
      'guildhall.session_token=…; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'guildhall.known_browser=…; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });
  test('cookie of an https install is tied to its host', async () => {
    const answer = await aBrowser({ publicUrl: 'https://guild.example' }, elsewhere()).call('sign-up', {
      name: 'Secure',
      password,
    });
    expect(answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '=…'))).toEqual([
      '__Host-guildhall.session_token=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-guildhall.known_browser=…; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect(answer.headers.get('strict-transport-security')).toBeTruthy();
  });

  test('is new at every sign-in, and the one before is dead (fixation)', async () => {
    const browser = await signedUp('Fixed');
    const before = new Map(browser.jar);
    await browser.call('sign-in', { name: 'fixed', password });
    expect(browser.jar.get('guildhall.session_token')).not.toBe(before.get('guildhall.session_token'));
    const thief = aBrowser();
    for (const [name, value] of before) thief.jar.set(name, value);
    expect(await thief.principal()).toMatchObject({ kind: 'anonymous' });
    const planted = aBrowser({}, elsewhere());
    planted.jar.set('guildhall.session_token', 'chosen-by-somebody-else');
    await planted.call('sign-in', { name: 'fixed', password });
    expect(planted.jar.get('guildhall.session_token')).not.toContain('chosen-by-somebody-else');
  });

  test('ends with sign-out, also for a copied cookie', async () => {
    const browser = await signedUp('Leaver');
    const copy = new Map(browser.jar);
    const answer = await browser.submit('sign-out', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect([...browser.jar.keys()]).toEqual(['guildhall.known_browser']);
    const thief = aBrowser();
    for (const [name, value] of copy) thief.jar.set(name, value);
    expect(await thief.principal()).toMatchObject({ kind: 'anonymous' });
    expect((await aBrowser().submit('sign-out', {})).status).toBe(303);
  });

  test('remembers where it was made and ends seven days from now', async () => {
    const browser = await signedUp('Placed');
    const principal = await browser.principal();
    const [session] = await database()
      .select({ ip: sessions.ipAddress, days: sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int` })
      .from(sessions)
      .where(eq(sessions.id, principal.kind === 'user' ? principal.sessionId : ''));
    expect(session).toEqual({ ip: `198.51.100.${address}`, days: 7 });
  });
});

describe('limits are exact', () => {
  test('eight attempts at one name from one address, of a hundred concurrent ones', async () => {
    await signedUp('Target');
    const from = elsewhere();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => aBrowser({}, from).call('sign-in', { name: 'target', password: 'a guess' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(92);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ reason: 'too_many_tries', message: expect.stringContaining('wait') });
    const owner = await aBrowser({}, elsewhere()).call('sign-in', { name: 'target', password });
    expect(owner.status).toBe(200);
  });
  test('fifty tries from one address over many names', async () => {
    const from = elsewhere();
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, i) =>
        aBrowser({}, from).call('sign-in', { name: `nobody${i}`, password: 'a guess' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
  });
  test('ten accounts an hour from one address', async () => {
    const from = elsewhere();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => aBrowser({}, from).call('sign-up', { name: `Swarm${i}`, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429]);
  });
  test('sixty password checks an hour from one address, whatever the outcome', async () => {
    const from = elsewhere();
    const weak = { name: 'Weak', password: 'Password123!' };
    const answers = await Promise.all(Array.from({ length: 62 }, () => aBrowser({}, from).call('sign-up', weak)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(400), 429, 429]);
    expect((await aBrowser({}, elsewhere()).call('sign-up', { name: 'Strong', password })).status).toBe(200);
  });
});

describe('what is not open', () => {
  test('local accounts that are switched off', async () => {
    const browser = aBrowser({ localAccounts: false }, elsewhere());
    expect((await browser.call('sign-up', { name: 'Nobody', password })).status).toBe(404);
    expect((await browser.call('sign-in', { name: 'Nobody', password })).status).toBe(404);
  });
  test.each([
    'sign-up/email',
    'sign-in/email',
    'sign-in/username',
    'sign-in/social',
    'sign-in/persona',
    'update-user',
    'delete-user',
    'change-password',
    'set-password',
    'change-email',
    'link-social',
    'get-access-token',
    'list-sessions',
    'revoke-session',
    'request-password-reset',
    'is-username-available',
    'discord',
    'constructor',
    '__proto__',
    'callback/discord',
  ])('POST /api/auth/%s', async (endpoint) => {
    const answer = await aBrowser({}, elsewhere()).call(endpoint, {
      email: 'a@b.example',
      name: 'Someone',
      username: 'someone',
      password,
    });
    expect(answer.status).toBe(404);
  });
  test.each(['get-session', 'ok', 'error', 'list-accounts', 'callback/discord', 'callback/google', 'sign-in', ''])(
    'GET /api/auth/%s',
    async (endpoint) => {
      expect((await aBrowser({}, elsewhere()).get(`/api/auth/${endpoint}`)).status).toBe(404);
    },
  );
});

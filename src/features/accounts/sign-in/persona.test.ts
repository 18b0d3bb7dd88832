import { expect, test } from 'vitest';
import { addUser } from '#/features/accounts/account.api.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { Principal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { NASTY_REDIRECTS } from '#/testing/redirect-corpus.ts';
import { aBrowser, PUBLIC_URL } from './browser.factory.ts';
import { PERSONAS } from './persona.rules.ts';

testDatabase();

const idOf = (principal: Principal): string | null => (principal.kind === 'user' ? principal.userId : null);

test('before the demo world is filled, the answer says so', async () => {
  const answer = await aBrowser({ demo: true }).call('persona', { persona: 'officer' });
  expect([answer.status, await answer.json()]).toMatchObject([404, { reason: 'no_persona' }]);
});

test('each persona is one click away, with a session like any other', async () => {
  for (const { username, title } of PERSONAS) {
    await addUser(database(), { name: title, username });
    const browser = aBrowser({ demo: true });
    const answer = await browser.submit('persona', { persona: username });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(await browser.principal()).toMatchObject({ kind: 'user', name: title });
    await browser.submit('sign-out', {});
    expect(await browser.principal()).toMatchObject({ kind: 'anonymous' });
  }
});

test('the newcomer is new to everyone: an account that was used remains with the person who used it', async () => {
  const first = aBrowser({ demo: true });
  await first.submit('persona', { persona: 'newcomer' });
  const before = await first.principal();
  const again = aBrowser({ demo: true });
  await again.submit('persona', { persona: 'newcomer' });
  expect(await again.principal()).toMatchObject({ userId: idOf(before) });

  if (before.kind !== 'user') throw new Error('not signed in');
  await aCharacter(before);
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const browser = aBrowser({ demo: true });
      await browser.submit('persona', { persona: 'newcomer' });
      return browser.principal();
    }),
  );
  const fresh = new Set(others.map(idOf));
  expect(fresh.size).toBe(1);
  expect(fresh).not.toContain(idOf(before));
  for (const principal of others) expect(principal).toMatchObject({ kind: 'user', name: 'Newcomer' });
  expect(await first.principal()).toMatchObject({ userId: idOf(before) });
});

test('outside demo mode there are none', async () => {
  const browser = aBrowser({ demo: false });
  expect((await browser.call('persona', { persona: 'officer' })).status).toBe(404);
  expect(browser.jar.size).toBe(0);
});

test('no other account can be signed in to that way', async () => {
  await addUser(database(), { name: 'Real', username: 'real.person' });
  const browser = aBrowser({ demo: true });
  for (const persona of ['real.person', 'OFFICER', '', '__proto__'])
    expect((await browser.call('persona', { persona })).status).toBe(404);
  expect((await browser.call('persona', { persona: { $ne: '' } })).status).toBe(400);
  expect(browser.jar.size).toBe(0);
});

test('no redirect after signing in leaves the site', async () => {
  expect(NASTY_REDIRECTS.length).toBeGreaterThan(200);
  for (const redirect of NASTY_REDIRECTS) {
    const answer = await aBrowser({ demo: true }).call('persona', { persona: 'officer', redirect });
    expect(await answer.json(), redirect).toEqual({ redirect: '/dashboard' });
    const refused = await aBrowser({ demo: true }).submit('persona', { persona: 'nobody', redirect });
    const back = new URL(refused.headers.get('location') ?? 'about:blank', PUBLIC_URL);
    expect(back.origin + back.pathname, redirect).toBe(`${PUBLIC_URL}/login`);
  }
});

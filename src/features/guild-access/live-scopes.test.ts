import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { userTopic } from '#/base/live-topics.ts';
import { aSession } from '#/features/accounts/account.factory.ts';
import { sessions } from '#/features/accounts/account.tables.server.ts';
import { revokeOtherSessions } from '#/features/accounts/sessions/commands/revoke-other-sessions.server.ts';
import { SESSION_LIFE } from '#/features/accounts/sessions/session.rules.ts';
import { aBrowser } from '#/features/accounts/sign-in/browser.factory.ts';
import { aGuild, aMember, aPerson } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { stopListening } from '#/platform/live/live.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { liveStream } from '#/platform/live/live-stream.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { TEST_SETTINGS } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';
import { liveScopes } from './live-scopes.queries.server.ts';

testDatabase();
afterAll(stopListening);

test('a session gets topics of its user and of the guilds of their characters', async () => {
  await aGuild();
  const [guild, person] = [await aGuild(), await aPerson()];
  const { principal } = person;
  const { userId } = principal;
  const session = await aSessionOf(principal);
  expect(await liveScopes(session)).toEqual([`user:${userId}`]);
  await aMember(guild, { person });
  expect(await liveScopes(session)).toEqual([`user:${userId}`, `guild:${guild.id}`]);
});

describe('a session gets no topics', () => {
  const ended: [string, (session: Session) => Promise<unknown>][] = [
    ['that was revoked', ({ sessionId }) => database().delete(sessions).where(eq(sessions.id, sessionId))],
    ['that has run out', ({ sessionId }) => set(sessionId, { expiresAt: new Date(Date.now() - 1_000) })],
    [
      'that has reached its greatest age',
      ({ sessionId }) => set(sessionId, { createdAt: new Date(Date.now() - SESSION_LIFE * 1_000 - 1_000) }),
    ],
  ];
  test.each(ended)('%s, while another one of the same user goes on', async (_, end) => {
    const { principal } = await aPerson();
    const [session, other] = [await aSessionOf(principal), await aSessionOf(principal)];
    await end(session);
    expect(await liveScopes(session)).toBeNull();
    expect(await liveScopes(other)).toEqual([`user:${principal.userId}`]);
  });

  test('of someone else', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const { sessionId } = await aSessionOf(person.principal);
    expect(await liveScopes({ sessionId, userId: other.principal.userId })).toBeNull();
  });
});

describe('an open stream ends within a second', () => {
  const ends: [string, (browser: Browser, principal: UserPrincipal) => Promise<unknown>][] = [
    ['of the sign-out', (browser) => browser.submit('sign-out', {})],
    ['of another sign-in in the same browser', (browser) => browser.call('sign-in', { name: 'Ends2', password })],
    [
      'of a revocation from another device',
      async (_, principal) => revokeOtherSessions.as(await aSessionOf(principal), {}),
    ],
  ];
  test.each(ends)('%s', async (_, end) => {
    signUps += 1;
    const browser = aBrowser({}, `203.0.113.${signUps}`);
    await browser.call('sign-up', { name: `Ends${signUps}`, password });
    const principal = await browser.principal();
    if (principal.kind !== 'user') throw new Error('The sign-up made no session');
    const { signal } = new AbortController();
    const reader = liveStream({ viewer: principal.userId, scopes: () => liveScopes(principal), signal })
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    // A process takes a moment to listen.
    const probe = setInterval(
      () => inTransaction(async (tx) => publish(tx, [userTopic(principal.userId, 'probe')])),
      20,
    );
    for (let heard = ''; !heard.includes('probe'); ) heard += (await reader.read()).value;
    clearInterval(probe);
    await end(browser, principal);
    while (!(await reader.read()).done);
  });
});

type Browser = ReturnType<typeof aBrowser>;
const password = 'brass lantern over quiet moss';
let signUps = 0;

type Session = Parameters<typeof liveScopes>[0];

async function aSessionOf(principal: UserPrincipal): Promise<UserPrincipal> {
  const session = { ...principal, sessionId: uuidv7() };
  await aSession(session, TEST_SETTINGS);
  return session;
}

const set = (sessionId: string, values: Partial<typeof sessions.$inferInsert>) =>
  database().update(sessions).set(values).where(eq(sessions.id, sessionId));

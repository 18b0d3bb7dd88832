import { sql } from 'drizzle-orm';
import { database } from '../../src/platform/db/db.server.ts';
import type { Install } from '../install.ts';

/** A browser that goes to Discord and comes back. */
export async function signInByDiscord(install: Install): Promise<{ to: string; cookie: string; seconds: number }> {
  const started = await callSignIn(install, 'discord', { redirect: '/dashboard' });
  const { redirect } = (await started.json()) as { redirect: string };
  const agreed = await fetch(redirect, { redirect: 'manual' });
  const began = performance.now();
  const back = await fetch(agreed.headers.get('location') ?? '', {
    headers: { cookie: cookiesOf(started) },
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  });
  await back.text();
  const seconds = (performance.now() - began) / 1000;
  return { to: back.headers.get('location') ?? `status ${back.status}`, cookie: cookiesOf(back), seconds };
}

/** What is wrong with a sign-in by Discord that cannot work, and with the other way in meanwhile. */
export async function refusedSignIn(install: Install): Promise<{ faults: unknown[]; seconds: number }> {
  const faults: unknown[] = [];
  const { to, seconds } = await signInByDiscord(install);
  const page = to.includes('/login?error=') ? await (await fetch(new URL(to, install.url))).text() : '';
  if (!page.includes('get your account from Discord. Please try again in a moment.'))
    faults.push({ fault: 'no clear page', to, page: page.slice(0, 200) });
  const name = `local${Math.random().toString(36).slice(2, 10)}`;
  const local = await callSignIn(install, 'sign-up', { name, password: 'a long and unlikely phrase 7', redirect: '/' });
  if (local.status !== 200) faults.push({ fault: 'no local way in', status: local.status, body: await local.text() });
  return { faults, seconds };
}

/** Sessions of the worker that hold a transaction open without using it. */
export async function openTransactions(): Promise<unknown[]> {
  const { rows } = await database().execute(sql`
    select pid, state, query from pg_stat_activity
    where application_name = 'guildhall worker' and state like 'idle in transaction%'
      and clock_timestamp() - state_change > interval '1 second'`);
  return rows;
}

function callSignIn(install: Install, name: string, body: unknown): Promise<Response> {
  return fetch(`${install.url}/api/auth/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: install.url,
      'sec-fetch-site': 'same-origin',
      // Limits count by address; each is another browser.
      'x-forwarded-for': `198.51.100.${1 + Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify(body),
  });
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import type { Answer, Asker } from './ask.ts';

/** Signing up, in and out: what every cookie says, and that a session is new each time and dead afterwards. */
export async function cookiesAreClosed({ assert }: CheckContext, install: Install, asker: Asker): Promise<void> {
  const faults: unknown[] = [];
  const https = install.origin.startsWith('https:');
  const name = `cookies-${install.url.slice(-5)}`;
  const fields = { name, password: 'four unrelated words, always' };
  const session = (answer: Answer) => {
    const cookies = answer.headers['set-cookie'] ?? [];
    for (const cookie of cookies)
      faults.push(...attributeFaults(cookie, https).map((fault) => ({ path: answer.path, fault, cookie })));
    return cookies.map((cookie) => cookie.split(';')[0] ?? '').find((pair) => pair.includes('session_token='));
  };
  const post = (endpoint: string, body: object, cookie?: string) =>
    asker.ask({
      method: 'POST',
      path: `/api/auth/${endpoint}`,
      headers: { origin: install.origin, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
  const isSignedIn = async (cookie = '') =>
    (await asker.ask({ path: '/dashboard', headers: { cookie } })).status === 200;

  const first = session(await post('sign-up', fields));
  const planted = `${https ? '__Host-' : ''}guildhall.session_token=planted.by-somebody`;
  const second = session(await post('sign-in', fields, planted));
  const third = session(await post('sign-in', fields, second));
  if (!(await isSignedIn(first)) || !(await isSignedIn(third))) faults.push('a session does not work');
  if (await isSignedIn(planted)) faults.push('a planted session works');
  if (new Set([first, second, third, planted]).size !== 4) faults.push('a session is used again');
  if (await isSignedIn(second)) faults.push('the session before a new sign-in still works');
  session(await post('sign-out', {}, third));
  if (await isSignedIn(third)) faults.push('a session works after the sign-out');
  assert(
    'session cookies are hidden from scripts and other sites, new at every sign-in, void after sign-out',
    true,
    faults,
  );
}

function attributeFaults(cookie: string, https: boolean): string[] {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const has = (wanted: string) => attributes.some((attribute) => attribute.toLowerCase() === wanted);
  const faults: string[] = [];
  if (pair.startsWith('__Host-') !== https) faults.push('its name does not tie it to the host');
  if (has('secure') !== https) faults.push('Secure');
  for (const wanted of ['httponly', 'samesite=lax', 'path=/']) if (!has(wanted)) faults.push(wanted);
  if (attributes.some((attribute) => /^domain=/i.test(attribute))) faults.push('Domain');
  return faults;
}

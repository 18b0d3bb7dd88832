import { NASTY_REDIRECTS } from '#/testing/redirect-corpus.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import type { Answer, Asker } from './ask.ts';

const PASSWORD = 'four unrelated words, always';

/** Where one may be sent by what an address or a form says; all of them with every target that leads off the site. */
export async function redirectsStayHere(
  { assert, quick, random }: CheckContext,
  install: Install,
  asker: Asker,
  cookie: string,
) {
  const faults: unknown[] = [];
  let led = 0;
  const look = (target: string, answer: Answer) => {
    const fault = absencesFrom(install.origin, answer);
    if (answer.headers.location !== undefined) led += 1;
    if (fault) faults.push({ target, path: answer.path.slice(0, 120), status: answer.status, fault });
  };
  const name = `redirected-${install.url.slice(-5)}`;
  await signUp(install, asker, name);
  const targets = quick ? random.sample(NASTY_REDIRECTS, 40) : NASTY_REDIRECTS;
  for (const target of targets) {
    const encoded = encodeURIComponent(target.toWellFormed());
    for (const [path, sent] of [
      [`/login?redirect=${encoded}`, { cookie }],
      [`/login?redirect=${encoded}`, {}],
      [`/dashboard?redirect=${encoded}&next=${encoded}&callbackURL=${encoded}`, {}],
      [`/error/unauthorized?permissions=${encoded}&redirect=${encoded}`, {}],
      [`/api/auth/callback/discord?error=${encoded}&state=x&callbackURL=${encoded}`, {}],
    ] as const)
      look(target, await asker.ask({ path, headers: { accept: 'text/html', ...sent } }));
    // As the path itself, byte for byte where a request line can carry it.
    const path = target.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()));
    for (const asked of [`/${path}`, path.startsWith('/') ? path : undefined])
      if (asked) look(target, await asker.ask({ path: asked, headers: { accept: 'text/html' } }));
    look(target, await signIn(install, asker, { name, password: PASSWORD, redirect: target.toWellFormed() }));
  }
  for (const host of ['evil.example', 'evil.example:80', '[::1]', '127.0.0.1.evil.example'])
    for (const path of ['/dashboard', '/g/none/', '//', '/login?redirect=%2Fdashboard'])
      for (const name of ['host', 'x-forwarded-host', 'x-original-host'])
        look(host, await asker.ask({ path, headers: { accept: 'text/html', [name]: host } }));
  assert(`of ${targets.length} targets in eight places none redirects off the site`, led > targets.length, faults);
}

/** Where an answer leads if that is not here: by its Location, by JSON, or by a page that refreshes. */
function absencesFrom(origin: string, { headers, body, status }: Answer): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (headers.refresh) return `refresh: ${headers.refresh}`;
  const json = headers['content-type']?.startsWith('application/json')
    ? /"redirect":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1]
    : undefined;
  for (const to of [headers.location, json]) {
    if (to === undefined) continue;
    // As a browser reads it, and as a careless proxy does.
    const url = URL.parse(to, origin);
    if (url?.origin !== origin || /^[/\\]{2}|[\r\n\t]/.test(to.replace(origin, ''))) return to;
  }
  return /<meta[^>]*http-equiv=["']?refresh/i.test(body) ? 'a page that refreshes' : undefined;
}

const signUp = (install: Install, asker: Asker, name: string) =>
  callSignIn(install, asker, 'sign-up', { name, password: PASSWORD });
const signIn = (install: Install, asker: Asker, fields: Record<string, string>) =>
  callSignIn(install, asker, 'sign-in', fields);

/** As the form without script sends it, each time from another address: tries are limited. */
function callSignIn(install: Install, asker: Asker, path: string, fields: Record<string, string>): Promise<Answer> {
  tries += 1;
  return asker.ask({
    method: 'POST',
    path: `/api/auth/${path}`,
    headers: {
      origin: install.origin,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `198.51.${(tries >> 8) & 255}.${tries & 255}`,
    },
    body: new URLSearchParams(fields).toString(),
  });
}
let tries = 0;

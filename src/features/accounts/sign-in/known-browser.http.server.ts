import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SERVER_COOKIES } from '#/base/cookies.ts';
import { cookieValue } from '#/platform/http/cookie-value.server.ts';
import { hostCookieName, isHttps, type SessionSettings } from './session-cookie.http.server.ts';

/** Names that one browser is remembered for, the latest first. */
const MOST_NAMES = 5;
const ID = /^[\w-]{22}$/;

export const knownBrowserCookieName = (publicUrl: string): string =>
  hostCookieName(SERVER_COOKIES.knownBrowser.name, publicUrl);

/**
 * The id of a browser that has signed in as this name before, by a cookie that we signed. It is no credential: it only gives
 * the browser a limit of its own, so that guesses from elsewhere cannot lock its user out.
 */
export function knownBrowserOf(headers: Headers, name: string, settings: SessionSettings): string | undefined {
  const { id, signatures } = read(headers, settings);
  const expected = signatureOf(id, name, settings);
  return signatures.some((signature) => isSame(signature, expected)) ? id : undefined;
}

/** The `Set-Cookie` line that remembers this browser for the name, besides those that it is remembered for already. */
export function rememberBrowser(headers: Headers, name: string, settings: SessionSettings): string {
  const { id, signatures } = read(headers, settings);
  const own = signatureOf(id, name, settings);
  const kept = [own, ...signatures.filter((signature) => signature !== own)].slice(0, MOST_NAMES);
  const secure = isHttps(settings.publicUrl) ? '; Secure' : '';
  const value = [id, ...kept].join('.');
  return `${knownBrowserCookieName(settings.publicUrl)}=${value}; Max-Age=${SERVER_COOKIES.knownBrowser.seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

function read(headers: Headers, { publicUrl }: SessionSettings): { id: string; signatures: readonly string[] } {
  const [id = '', ...signatures] = (cookieValue(headers.get('cookie'), knownBrowserCookieName(publicUrl)) ?? '').split(
    '.',
  );
  if (!ID.test(id)) return { id: randomBytes(16).toString('base64url'), signatures: [] };
  return { id, signatures: signatures.slice(0, MOST_NAMES) };
}

const signatureOf = (id: string, name: string, { authSecret }: SessionSettings): string =>
  createHmac('sha256', authSecret).update(`known-browser:${id}:${name.toLowerCase()}`).digest('base64url');

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

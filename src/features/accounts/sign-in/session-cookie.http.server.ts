import { createHmac, timingSafeEqual } from 'node:crypto';
import { SERVER_COOKIES } from '#/base/cookies.ts';
import type { Config } from '#/platform/config/config.server.ts';
import { cookieValue } from '#/platform/http/cookie-value.server.ts';

/** What sessions depend on. */
export type SessionSettings = Pick<Config, 'publicUrl' | 'authSecret' | 'platformAdmins'>;

export const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** Cookies of an https install carry the `__Host-` prefix, which ties them to this very host. */
export const hostCookieName = (name: string, publicUrl: string): string =>
  `${isHttps(publicUrl) ? '__Host-' : ''}${name}`;

export const sessionCookieName = (publicUrl: string): string => hostCookieName(SERVER_COOKIES.session.name, publicUrl);

/** The session token that these headers carry, if we signed it. */
export function sessionTokenOf(headers: Headers, { publicUrl, authSecret }: SessionSettings): string | undefined {
  const value = cookieValue(headers.get('cookie'), sessionCookieName(publicUrl));
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const token = value.slice(0, dot);
  return isOurs(token, value.slice(dot + 1), authSecret) ? token : undefined;
}

/** Signatures of tokens that came with theirs before: signing each again is a hundredth of a page. */
let known = { secret: '', tokens: new Map<string, string>() };
const MOST_KNOWN = 10_000;

function isOurs(token: string, signature: string, secret: string): boolean {
  if (known.secret !== secret || known.tokens.size >= MOST_KNOWN) known = { secret, tokens: new Map() };
  const expected = known.tokens.get(token) ?? signatureOf(token, secret);
  const ours = sameText(signature, expected);
  if (ours) known.tokens.set(token, expected);
  return ours;
}

/** A `Cookie` header that carries this token, signed as the sign-in does. */
export function sessionCookie(token: string, { publicUrl, authSecret }: SessionSettings): string {
  return `${sessionCookieName(publicUrl)}=${encodeURIComponent(`${token}.${signatureOf(token, authSecret)}`)}`;
}

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('base64');

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

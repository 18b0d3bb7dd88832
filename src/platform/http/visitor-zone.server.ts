import { BROWSER_COOKIES } from '#/base/cookies.ts';
import { namedTimeZone } from '#/base/time.ts';
import { cookieValue } from './cookie-value.server.ts';

/**
 * The time zone that this browser last reported, '' for none. The only reader of the cookie: the key of a cached page and
 * the page itself go by the same answer, so that no page is cached under another visitor's zone.
 */
export const visitorZone = (cookies: string | null | undefined): string =>
  namedTimeZone(cookieValue(cookies, BROWSER_COOKIES.timeZone.name)) ?? '';

import { BROWSER_COOKIES, browserCookie } from '#/base/cookies.ts';
import { isUuid } from '#/base/uuid.ts';

/**
 * Viewing a guild as one of its roles (docs/product/permissions.md#viewing-as-a-role). The cookie only ever removes
 * permissions: the access guard checks on each request whether the user may manage the role. It names the session it was
 * made for and has no effect in another one.
 */
export interface Viewing {
  readonly guildId: string;
  readonly roleId: string;
  readonly sessionId: string;
}

/** The value of the cookie. */
export const viewingToken = ({ guildId, roleId, sessionId }: Viewing): string => [guildId, roleId, sessionId].join('.');

/** In the form of `document.cookie`; it goes with the browser's session. */
export const startViewingCookie = (token: string): string => browserCookie(BROWSER_COOKIES.viewAs, token);

export const STOP_VIEWING_COOKIE = browserCookie(BROWSER_COOKIES.viewAs, null);

/** What the `Cookie` header of a request says of it; null for nothing, or for what no page of ours wrote. */
export function viewingFrom(header: string | null | undefined): Viewing | null {
  for (const pair of (header ?? '').split(';')) {
    const [name, value = '', ...more] = pair.trim().split('=');
    if (name !== BROWSER_COOKIES.viewAs.name || more.length > 0) continue;
    const [guildId, roleId, sessionId, ...rest] = value.split('.');
    return isUuid(guildId) && isUuid(roleId) && isUuid(sessionId) && rest.length === 0
      ? { guildId, roleId, sessionId }
      : null;
  }
  return null;
}

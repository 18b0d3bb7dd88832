export interface Cookie {
  readonly name: string;
  /** Seconds that the browser keeps it; null until it is closed. */
  readonly seconds: number | null;
}

const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;

/** The server's cookies, without the `__Host-` that their names have over https. */
export const SERVER_COOKIES = {
  session: { name: 'guildhall.session_token', seconds: 30 * DAY },
  discordState: { name: 'guildhall.state', seconds: 5 * 60 },
  knownBrowser: { name: 'guildhall.known_browser', seconds: YEAR },
} as const satisfies Record<string, Cookie>;

/** What pages remember in the browser; all of them are sent to the server, so that its next page is right from the start. */
export const BROWSER_COOKIES = {
  timeZone: { name: 'tz', seconds: YEAR },
  sidebar: { name: 'sidebar_state', seconds: 7 * DAY },
  narrow: { name: 'narrow', seconds: null },
  lists: { name: 'lists', seconds: YEAR },
  viewAs: { name: 'view_as', seconds: null },
  setup: { name: 'setup_hidden', seconds: YEAR },
  scripts: { name: 'scripts', seconds: YEAR },
} as const satisfies Record<string, Cookie>;

/** A cookie in the form of `document.cookie`; null removes it. */
export function browserCookie({ name, seconds }: Cookie, value: string | null): string {
  const age = value === null ? 0 : seconds;
  return `${name}=${value ?? ''}; path=/; ${age === null ? '' : `max-age=${age}; `}samesite=lax`;
}

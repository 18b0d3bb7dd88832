export interface Cookie {
  readonly name: string;
  /** Seconds that the browser keeps it; null until it is closed. */
  readonly seconds: number | null;
  /** What it is for, and how long it stays: the privacy policy says so. */
  readonly purpose: string;
  readonly stays: string;
}

const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;
const UNTIL_CLOSED = 'until you close the browser';

/** The server's cookies, without the `__Host-` that their names have over https. */
export const SERVER_COOKIES = {
  session: {
    name: 'guildhall.session_token',
    seconds: 30 * DAY,
    purpose: 'Keeps you signed in.',
    stays: '30 days, or 7 days without a visit',
  },
  discordState: {
    name: 'guildhall.state',
    seconds: 5 * 60,
    purpose: 'Makes sure that a sign-in with Discord ends in the browser it was started in.',
    stays: '5 minutes',
  },
  knownBrowser: {
    name: 'guildhall.known_browser',
    seconds: YEAR,
    purpose:
      'Remembers that you signed in here with your name and password, so that people who guess passwords elsewhere can’t lock you out.',
    stays: 'a year',
  },
} as const satisfies Record<string, Cookie>;

/** What pages remember in the browser; all of them are sent to the server, so that its next page is right from the start. */
export const BROWSER_COOKIES = {
  timeZone: { name: 'tz', seconds: YEAR, purpose: 'Your time zone.', stays: 'a year' },
  sidebar: { name: 'sidebar_state', seconds: 7 * DAY, purpose: 'Whether the sidebar is open.', stays: '7 days' },
  narrow: { name: 'narrow', seconds: null, purpose: 'Whether your window is narrow.', stays: UNTIL_CLOSED },
  lists: { name: 'lists', seconds: YEAR, purpose: 'How you like your tables.', stays: 'a year' },
  viewAs: {
    name: 'view_as',
    seconds: null,
    purpose: 'The role that you are viewing a guild as.',
    stays: `until you stop viewing, or ${UNTIL_CLOSED}`,
  },
} as const satisfies Record<string, Cookie>;

/** A cookie in the form of `document.cookie`; null removes it. */
export function browserCookie({ name, seconds }: Cookie, value: string | null): string {
  const age = value === null ? 0 : seconds;
  return `${name}=${value ?? ''}; path=/; ${age === null ? '' : `max-age=${age}; `}samesite=lax`;
}

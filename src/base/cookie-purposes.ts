import type { BROWSER_COOKIES, SERVER_COOKIES } from './cookies.ts';

interface Purpose {
  readonly purpose: string;
  /** How long it stays. */
  readonly stays: string;
}

const UNTIL_CLOSED = 'until you close the browser';

/** What the privacy policy says of each cookie. */
export const COOKIE_PURPOSES: Readonly<Record<keyof typeof SERVER_COOKIES | keyof typeof BROWSER_COOKIES, Purpose>> = {
  session: { purpose: 'Keeps you signed in.', stays: '30 days, or 7 days without a visit' },
  discordState: {
    purpose: 'Makes sure that a sign-in with Discord ends in the browser it was started in.',
    stays: '5 minutes',
  },
  knownBrowser: {
    purpose:
      'Remembers that you signed in here with your name and password, so that people who guess passwords elsewhere can’t lock you out.',
    stays: 'a year',
  },
  timeZone: { purpose: 'Your time zone.', stays: 'a year' },
  sidebar: { purpose: 'Whether the sidebar is open.', stays: '7 days' },
  narrow: { purpose: 'Whether your window is narrow.', stays: UNTIL_CLOSED },
  lists: { purpose: 'How you like your tables.', stays: 'a year' },
  viewAs: {
    purpose: 'The role that you are viewing a guild as.',
    stays: `until you stop viewing, or ${UNTIL_CLOSED}`,
  },
  scripts: { purpose: 'Whether you allow scripts of other sites, where this installation asks you.', stays: 'a year' },
  setup: { purpose: 'The guilds whose setup checklist you hid.', stays: 'a year' },
};

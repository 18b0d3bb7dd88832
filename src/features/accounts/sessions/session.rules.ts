const DAY = 24 * 60 * 60;

/** A session ends after 7 days without use and 30 days after sign-in at the latest. Seconds. */
export const SESSION_IDLE = 7 * DAY;
export const SESSION_LIFE = 30 * DAY;

/** Use of a session is written down this often, so that most requests only read. Seconds. */
export const SESSION_TOUCH = 60 * 60;

/** A sign-in this young still says who is there, for acts that ask again. Seconds. */
export const SIGN_IN_FRESH = 10 * 60;

import { takeToken } from '#/platform/limits.server.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/**
 * Tries of a password. One address gets few at one name and more over all names; the name itself many, so that nobody
 * can lock somebody else out from afar with a handful of tries (security.md C13).
 */
export async function limitSignIn(address: string, name: string): Promise<void> {
  const account = name.toLowerCase().slice(0, 64);
  await takeToken({ key: `sign-in:address:${address}`, capacity: 50, seconds: QUARTER });
  await takeToken({ key: `sign-in:pair:${address}:${account}`, capacity: 8, seconds: QUARTER });
  await takeToken({ key: `sign-in:name:${account}`, capacity: 100, seconds: HOUR });
}

export const limitSignUp = (address: string): Promise<void> =>
  takeToken({ key: `sign-up:address:${address}`, capacity: 10, seconds: HOUR });

export const limitDiscord = (address: string): Promise<void> =>
  takeToken({ key: `discord:address:${address}`, capacity: 30, seconds: QUARTER });

import { takeToken } from '#/platform/limits/limits.server.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/**
 * Password attempts (docs/product/accounts.md#sign-in-limits). An IP address gets few at one name and more over all names;
 * the name itself gets many, so that a few attempts from elsewhere lock no one out. A browser that has signed in with this
 * name before has its own limit, which no number of IP addresses can use up.
 */
export async function limitSignIn(address: string, name: string, knownBrowser?: string): Promise<void> {
  const account = name.toLowerCase().slice(0, 64);
  if (knownBrowser !== undefined)
    return takeToken({ key: `sign-in:browser:${knownBrowser}:${account}`, capacity: 8, seconds: QUARTER });
  await takeToken({ key: `sign-in:address:${address}`, capacity: 50, seconds: QUARTER });
  await takeToken({ key: `sign-in:pair:${address}:${account}`, capacity: 8, seconds: QUARTER });
  await takeToken({ key: `sign-in:name:${account}`, capacity: 100, seconds: HOUR });
}

export const limitSignUp = (address: string): Promise<void> =>
  takeToken({ key: `sign-up:address:${address}`, capacity: 10, seconds: HOUR });

/** Judging a new password takes the processor, also when it is refused and no account comes of it. */
export const limitPasswordCheck = (address: string): Promise<void> =>
  takeToken({ key: `sign-up:password:${address}`, capacity: 60, seconds: HOUR });

export const limitDiscord = (address: string): Promise<void> =>
  takeToken({ key: `discord:address:${address}`, capacity: 30, seconds: QUARTER });

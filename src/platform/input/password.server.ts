import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#/base/app-error.ts';

/** argon2id with 19 MiB, two passes, one lane (OWASP Password Storage): about 13 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** At once, so that guessing cannot take every core. */
const AT_ONCE = 2;
/** May wait for their turn; more are sent away. */
const WAITING = 100;

/** A PHC string. Slow: never inside a transaction. */
export const hashPassword = (password: string): Promise<string> => oneOfFew(() => hash(password, COST));

/**
 * Is this the password of the hash? Without a hash (nothing is there, or it may not be used) the same work is done and
 * the answer is no, so that timing reveals nothing. Slow: never inside a transaction.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash());
  const matches = await oneOfFew(() => verify(against, password));
  return matches && passwordHash !== null;
}

let nobodys: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(crypto.randomUUID());
  return nobodys;
}

let running = 0;
const waiting: (() => void)[] = [];

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length < WAITING) await new Promise<void>((turn) => waiting.push(turn));
  else throw busy();
  try {
    return await work();
  } finally {
    // The turn goes to the next in line, or is given back.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const busy = () =>
  new AppError({
    code: 'UNAVAILABLE',
    reason: 'busy',
    message: 'Too many passwords are being checked right now. Please try again in a moment.',
    retryAfter: 2,
  });

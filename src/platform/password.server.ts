import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane (OWASP Password Storage): about 13 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** At once, so that guessing cannot take every core. */
const AT_ONCE = 2;

/** A PHC string. Slow: never inside a transaction. */
export const hashPassword = (password: string): Promise<string> => oneOfFew(() => hash(password, COST));

/**
 * Is this the password of the hash? Without a hash (nothing is there, or it may not be used) the same work is done and
 * the answer is no, so that the time tells nothing. Slow: never inside a transaction.
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
  if (running >= AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
  else running += 1;
  try {
    return await work();
  } finally {
    // The turn goes to the next in line, or is given back.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

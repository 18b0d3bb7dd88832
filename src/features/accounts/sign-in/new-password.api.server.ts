import { invalid } from '#/base/app-error.ts';
import { hashPassword } from '#/platform/input/password.server.ts';
import { guessesFor } from '#/platform/input/password-strength.server.ts';
import type { Bucket } from '#/platform/limits/limits.server.ts';
import { guessesFault, passwordFault } from './password.rules.ts';

/** Throws where a password is no good one for the account of this name (docs/product/accounts.md#passwords). */
export async function requireGoodPassword(password: string, name: string): Promise<void> {
  const fault = passwordFault(password, name) ?? guessesFault(await guessesFor(password, [name, 'guildhall']));
  if (fault) throw invalid('weak_password', fault, { password: fault });
}

export async function hashNewPassword(password: string, name: string): Promise<string> {
  await requireGoodPassword(password, name);
  return hashPassword(password);
}

/** Judging and hashing take the processor, also where the password is refused. */
export const limitNewPassword = (userId: string): Bucket => ({
  key: `new-password:${userId}`,
  capacity: 20,
  seconds: 60 * 60,
});

import { codePoints } from '#/base/text.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './sign-in.schema.ts';

/** A tenth of what ten characters without any pattern take, so that a short word found in them by chance does no harm. */
const GUESSES_MIN = 1e9;
/** What surrounds the account's own name makes it no better, up to this many characters. */
const EXTRA_MAX = 6;

/** Why this password is refused for the account of this name, or null (docs/product/accounts.md#passwords). */
export function passwordFault(password: string, name: string): string | null {
  const length = codePoints(password);
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  const plain = password.normalize('NFKC').toLowerCase();
  return isLikeName(plain, name.toLowerCase()) ? 'This is too close to your name. Choose another password.' : null;
}

/** Why a password that takes so many guesses is refused, or null. */
export const guessesFault = (guesses: number): string | null =>
  guesses < GUESSES_MIN ? 'This password is too common. Choose another one, such as four unrelated words.' : null;

function isLikeName(plain: string, name: string): boolean {
  return name.length >= 3 && plain.includes(name) && plain.replaceAll(name, '').length < EXTRA_MAX;
}

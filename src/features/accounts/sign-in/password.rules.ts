import { codePoints } from '#/base/text.ts';
import { COMMON_WORDS, WALKS } from './common-password.data.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './sign-in.schema.ts';

/** Why this password is refused for the account of this name, or null (docs/product/accounts.md#passwords). */
export function passwordFault(password: string, name: string): string | null {
  const length = codePoints(password);
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  const plain = password.normalize('NFKC').toLowerCase();
  if (isLikeName(plain, name.toLowerCase())) return 'This is too close to your name. Choose another password.';
  if (isCommonPassword(plain)) return 'This password is too common. Choose another one, such as four unrelated words.';
  return null;
}

/** Is it among what is tried first: repetitions, ways along the keyboard, known words with decoration? `plain` is lower case. */
export function isCommonPassword(plain: string): boolean {
  if (new Set(plain).size <= 3 || REPEATED.test(plain)) return true;
  if (withoutWalks(plain).length <= 2) return true;
  return readings(plain).some(({ word, extra }) => extra <= EXTRA_MAX && isMadeOfWords(word));
}

const REPEATED = /^(.{1,8}?)\1+.{0,2}$/u;
/** Signs and digits around a known word that make it no better; more of them count as a password of their own. */
const EXTRA_MAX = 6;
const LOOK_ALIKES: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

function isLikeName(plain: string, name: string): boolean {
  return name.length >= 3 && plain.includes(name) && plain.replaceAll(name, '').length < EXTRA_MAX;
}

/** The words that a password may be read as, and how many characters around them were left out. */
function readings(plain: string): { word: string; extra: number }[] {
  const spaceless = plain.replace(/[\s._-]+/g, '');
  const core = spaceless.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  const signs = withoutWalks(spaceless.replace(/[a-z]+/g, ''));
  const lettersOnly = { word: spaceless.replace(/[^a-z]+/g, ''), extra: signs.length };
  const lookAlike = (one: string) =>
    [...core].map((letter) => (/[1!|]/.test(letter) ? one : (LOOK_ALIKES[letter] ?? letter))).join('');
  const extra = withoutWalks(spaceless.replace(core, '')).length;
  return [lettersOnly, { word: lookAlike('i'), extra }, { word: lookAlike('l'), extra }];
}

/** One known word, or two in a row. */
function isMadeOfWords(text: string): boolean {
  if (COMMON_WORDS.has(text)) return true;
  for (let at = 3; at <= text.length - 3; at += 1)
    if (COMMON_WORDS.has(text.slice(0, at)) && COMMON_WORDS.has(text.slice(at))) return true;
  return false;
}

/** What is left of a text when pieces of three or more that lie on a walk are taken out. */
function withoutWalks(text: string): string {
  let left = '';
  for (let at = 0; at < text.length; ) {
    const length = walkAt(text, at);
    if (length < 3) left += text[at];
    at += length < 3 ? 1 : length;
  }
  return left;
}

function walkAt(text: string, from: number): number {
  let length = 0;
  while (from + length < text.length && BOTH_WAYS.some((walk) => walk.includes(text.slice(from, from + length + 1))))
    length += 1;
  return length;
}

const BOTH_WAYS = WALKS.flatMap((walk) => [walk, [...walk].reverse().join('')]);

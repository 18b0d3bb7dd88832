/** Text from people: normalized, refused if it's harmful (docs/product/security.md#text-from-people). */

/** `line` is a name or title; `lines` is a description or long answer, where newline and tab are text. */
export type TextKind = 'line' | 'lines';

/** `control` includes NUL, which PostgreSQL cannot store. `bidi` = characters that reorder the text around them. */
export type TextFault = 'control' | 'surrogate' | 'bidi';

/** NFC, newlines as \n, characters without width or meaning removed. Does not trim. */
export function normaliseText(text: string): string {
  return text.replace(NEWLINES, '\n').replace(INVISIBLE, '').normalize('NFC');
}

/** Why this text must be refused, or null. Expects normalized text. */
export function textFault(text: string, kind: TextKind): TextFault | null {
  if (!text.isWellFormed()) return 'surrogate';
  if ((kind === 'line' ? CONTROL_IN_LINE : CONTROL_IN_LINES).test(text)) return 'control';
  if (BIDI.test(text)) return 'bidi';
  return null;
}

/** Length as limits count it: code points, so that an emoji or a rare letter is one. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Nothing to see: empty, spaces only, or characters that draw nothing. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** For comparing names and searching: without case, accents, kinds of apostrophe and runs of spaces. 'Dünir' and 'dunir' fold alike. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(PLAIN_LETTERS, (letter) => PLAIN[letter]!)
    .replace(APOSTROPHES, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** A value of the URL as text; the router reads `q=7` as a number and `q=true` as a boolean. */
export const textFromUrl = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';

/** What is searched for, from the URL: one line of at most 100 characters that the server takes, or ''. */
export function searchFromUrl(value: unknown): string {
  const text = normaliseText(textFromUrl(value)).trim();
  return textFault(text, 'line') === null ? [...text].slice(0, 100).join('').trim() : '';
}

const NEWLINES = /\r\n?|[\u2028\u2029\u0085]/g;
// Zero-width space, word joiner and invisible operators, byte order mark, soft hyphen, Mongolian separator,
// interlinear marks, Hangul fillers. Zero-width joiners stay: emoji and some scripts are written with them.
const INVISIBLE = /[\u200b\u2060-\u2064\ufeff\u00ad\u180e\ufff9-\ufffb]|\u115f|\u1160|\u3164|\uffa0/g;
const CONTROL_IN_LINE = /\p{Cc}/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n\t]/u;
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Mn}\u2800]/u;
const MARKS = /\p{Mn}/gu;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u00b4`]/g;
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', đ: 'd', þ: 'th', ł: 'l', ı: 'i' };
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

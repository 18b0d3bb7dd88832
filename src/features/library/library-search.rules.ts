import { foldForSearch } from '#/base/text.ts';

/** A stretch of a text; `hit` is what was searched for. */
export interface SnippetPart {
  readonly text: string;
  readonly hit: boolean;
}

const WORDS = /[\p{L}\p{N}]+/gu;

/** The words of a search, folded: letters and digits alone. */
export const wordsOf = (query: string): string[] => foldForSearch(query).match(WORDS)?.slice(0, 10) ?? [];

/** For `to_tsquery('simple', …)`: every word, or the beginning of one; null where there is none. Made of letters and digits. */
export function prefixQuery(query: string): string | null {
  const words = wordsOf(query);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}

/** A Markdown text as it is searched: folded, without the addresses of its links and pictures. */
export const searchedText = (markdown: string): string => foldForSearch(markdown.replace(/\]\([^)]*\)/g, ']'));

/** A Markdown text as it is read, in one line: without its signs and the addresses of its links. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:```.*|(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+(?:\[[ x]\] )?|[-|: \t]+$)/gm, '')
    .replace(/[*`~|]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const BEFORE = 60;
const LENGTH = 200;

/** The part of a plain text around the first hit, in parts that are put together again; its beginning where there is none. */
export function snippetOf(plain: string, query: string): SnippetPart[] {
  const words = wordsOf(query);
  const found = [...plain.matchAll(WORDS)].filter(([word]) =>
    words.some((start) => foldForSearch(word).startsWith(start)),
  );
  const first = found[0]?.index ?? 0;
  const from = first <= BEFORE ? 0 : wordStart(plain, first - BEFORE);
  const to = Math.min(plain.length, from + LENGTH);
  const parts: SnippetPart[] = [];
  const add = (text: string, hit: boolean) => text !== '' && parts.push({ text, hit });
  if (from > 0) add('…', false);
  let at = from;
  for (const { 0: word, index } of found) {
    if (index < at || index + word.length > to) continue;
    add(plain.slice(at, index), false);
    add(word, true);
    at = index + word.length;
  }
  add(plain.slice(at, to), false);
  if (to < plain.length) add('…', false);
  return parts;
}

/** The next beginning of a word, so that none is cut, nor a sign that is two units long. */
function wordStart(text: string, from: number): number {
  const blank = text.indexOf(' ', from);
  return blank < 0 ? from : blank + 1;
}

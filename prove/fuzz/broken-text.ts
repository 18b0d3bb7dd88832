import type { SeededRandom } from '#/base/seeded-random.ts';
import { naughtyString } from './naughty-strings.ts';

const SNIPPETS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '\\u',
  '\\ud800',
  'null',
  'NaN',
  '-',
  '1e999',
  '0x1',
  '//',
  '/*',
  "'",
  '\u0000',
  '\ufeff',
  '{"__proto__":',
  ',,',
  '"a":1,"a":2',
] as const;

type Break = (text: string, random: SeededRandom) => string;

/** Ways in which JSON stops being JSON, or stays it and means something else. */
const BREAKS: Readonly<Record<string, Break>> = {
  'cut off': (text, random) => text.slice(0, random.below(text.length + 1)),
  'cut at the start': (text, random) => text.slice(random.below(text.length + 1)),
  'a piece put in': (text, random) => inserted(text, random.pick(SNIPPETS), random),
  'a naughty text put in': (text, random) => inserted(text, naughtyString(random).slice(0, 2_000), random),
  'pieces put in': (text, random) =>
    inserted(
      inserted(inserted(text, random.pick(SNIPPETS), random), random.pick(SNIPPETS), random),
      random.pick(SNIPPETS),
      random,
    ),
  'a character lost': (text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + text.slice(at + 1);
  },
  'a part twice': (text, random) => {
    const [from, to] = [random.below(text.length + 1), random.below(text.length + 1)].sort((a, b) => a - b);
    return text.slice(0, to) + text.slice(from);
  },
  'two characters exchanged': (text, random) => {
    const at = random.below(Math.max(1, text.length - 1));
    return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
  },
  'a number changed': (text, random) => {
    const numbers = [...text.matchAll(/-?\d+(\.\d+)?/g)];
    const found = numbers.length > 0 ? random.pick(numbers) : undefined;
    if (!found) return '';
    const other = random.pick([
      '-1',
      '0',
      '1e999',
      '99999999999999999999',
      '00',
      '1.',
      '.5',
      '-',
      '1e',
      'null',
      '""',
      '{}',
    ]);
    return text.slice(0, found.index) + other + text.slice(found.index + found[0].length);
  },
  'a key renamed': (text, random) =>
    text.replace(
      random.pick(['"t"', '"i"', '"p"', '"k"', '"v"', '"a"', '"s"', '"f"', '"m"']),
      random.pick(['"__proto__"', '"constructor"', '"T"', '""', '"then"']),
    ),
  'something else altogether': (_text, random) =>
    random.pick([
      '',
      ' ',
      'null',
      'true',
      '0',
      '""',
      '[]',
      '{}',
      '[[]]',
      '{"t":null}',
      '{"t":{}}',
      '{"f":127}',
      'undefined',
      '<xml/>',
      'a=b&c=d',
      '\u0000',
      '{"data":{}}',
      '{"t":{"t":1,"s":"x"},"f":127,"m":[]}',
    ]),
  'deep without an end': (_text, random) =>
    random.pick(['[', '{"a":', '{"t":', '{"t":{"t":9,"i":0,"a":[']).repeat(random.pick([100, 20_000])),
  'a mark of byte order': (text) => `\ufeff${text}`,
  'twice in a row': (text) => text + text,
};

/** A text of JSON broken in one drawn way. */
export function brokenText(text: string, random: SeededRandom): { text: string; what: string } {
  const what = random.pick(Object.keys(BREAKS));
  return { text: BREAKS[what]?.(text, random) ?? '', what };
}

/** Bytes with some of them changed. */
export function brokenBytes(bytes: Buffer, random: SeededRandom): Buffer {
  const copy = Buffer.from(bytes);
  for (let i = random.between(1, 8); i > 0 && copy.byteLength > 0; i--)
    copy[random.below(copy.byteLength)] = random.below(256);
  return random.chance(0.3) ? copy.subarray(0, random.below(copy.byteLength + 1)) : copy;
}

function inserted(text: string, piece: string, random: SeededRandom): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + piece + text.slice(at);
}

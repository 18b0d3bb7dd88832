import cinzel from './cinzel-outlines.json' with { type: 'json' };
import inter from './inter-outlines.json' with { type: 'json' };
import { escapeXml } from './picture.drawing.ts';
import { decimals } from './polygon.drawing.ts';

/**
 * Text for server-made pictures as outlines, since an image renderer knows only the fonts of its machine.
 * The JSON files contain the Latin glyphs of Cinzel (weight 500) and Inter (weight 400) in thousandths of the type size,
 * taken from the packages @fontsource-variable/cinzel and /inter; both fonts are under the SIL Open Font License 1.1.
 */
export type Typeface = 'cinzel' | 'inter';

/** The text as SVG, its baseline starting at (x, y). Text with letters that the typeface lacks is left to the renderer's own fonts. */
export function svgText(text: string, face: Typeface, size: number, x: number, y: number, fill: string): string {
  const line = printable(text);
  if (!isCovered(line, face)) {
    return `<text x="${decimals(x)}" y="${decimals(y)}" font-size="${size}" font-family="Inter, sans-serif" fill="${fill}">${escapeXml(line)}</text>`;
  }
  const letters = place(line, face).map(({ d, at }) =>
    d === '' ? '' : `<path d="${d}" transform="translate(${at} 0)"/>`,
  );
  return `<g fill="${fill}" transform="translate(${decimals(x)} ${decimals(y)}) scale(${size / 1000})">${letters.join('')}</g>`;
}

/** Width in px; an estimate for text that the typeface does not cover. */
export function textWidth(text: string, face: Typeface, size: number): number {
  const line = printable(text);
  if (!isCovered(line, face)) return [...line].length * size * 0.7;
  const last = place(line, face).at(-1);
  return last === undefined ? 0 : ((last.at + last.width) * size) / 1000;
}

/** An XML document takes neither control characters nor halves of surrogate pairs. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .normalize('NFC');
}

interface Glyph {
  /** Advance width. */
  readonly w: number;
  readonly d: string;
}

interface Outlines {
  readonly glyphs: Readonly<Record<string, Glyph>>;
  /** By pairs of letters without accents. */
  readonly kerning: Readonly<Record<string, number>>;
}

const FACES: Record<Typeface, Outlines> = { cinzel, inter };
const TRACKING: Record<Typeface, number> = { cinzel: 20, inter: 0 };

function isCovered(line: string, face: Typeface): boolean {
  return [...line].every((letter) => Object.hasOwn(FACES[face].glyphs, letter));
}

function place(line: string, face: Typeface): { d: string; at: number; width: number }[] {
  const { glyphs, kerning } = FACES[face];
  let at = 0;
  let before = '';
  return [...line].map((letter) => {
    const { d, w } = glyphs[letter]!;
    const base = letter.normalize('NFD').charAt(0);
    at += kerning[before + base] ?? 0;
    const placed = { d, at, width: w };
    at += w + TRACKING[face];
    before = base;
    return placed;
  });
}

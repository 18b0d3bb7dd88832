import { armsOf } from './arms.rules.ts';
import { bannerPicture } from './banner.drawing.ts';
import { crestPicture, OCTAGON } from './crest.drawing.ts';
import { svgText, textWidth } from './outlined-text.drawing.server.ts';
import { svgShapes } from './picture.drawing.ts';
import { pathOf, rectangle } from './polygon.drawing.ts';

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
export const PREVIEW_BANNER = { width: 1200, height: 400 } as const;
export const PREVIEW_AVATAR = { width: 184, height: 184 } as const;
export const PREVIEW_GROUND = '#0a0c11'; // the page

export interface PreviewContent {
  /** Id of the guild. */
  id: string;
  name: string;
  /** One line of facts: 'Europe · Lotharia · 112 members'. */
  facts: string;
  /** Addresses of the guild's own pictures, in the sizes below, instead of those that are drawn from its id. */
  banner?: string | null;
  avatar?: string | null;
}

/** The picture that a shared link shows: banner, crest and name, laid out as on the guild page. An SVG document of 1200 x 630 without fonts. */
export function previewSvg({ id, name, facts, banner, avatar }: PreviewContent): string {
  const { width, height } = PREVIEW_SIZE;
  const arms = armsOf(id);
  const title = nameLines(name);
  const top = title.lines.length === 1 ? 504 : 468;
  const lines = title.lines.map((line, index) =>
    svgText(line, 'cinzel', title.size, TEXT_X, top + index * LINE_HEIGHT, IVORY),
  );
  const factsY = top + (title.lines.length - 1) * LINE_HEIGHT + 48;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path d="${pathOf([rectangle(0, 0, width, height)])}" fill="${PREVIEW_GROUND}"/>`,
    banner
      ? `<image href="${banner}" width="${width}" height="${BANNER_HEIGHT}"/>`
      : `<svg width="${width}" height="${BANNER_HEIGHT}">${svgShapes(bannerPicture(arms, width, BANNER_HEIGHT).shapes)}</svg>`,
    `<g transform="translate(52 320) scale(3.25)"><path d="${pathOf([OCTAGON])}" fill="${PREVIEW_GROUND}"/></g>`,
    `<g transform="translate(64 332) scale(2.875)">${avatar ? octagonal(avatar) : svgShapes(crestPicture(arms).shapes)}</g>`,
    ...lines,
    svgText(facts, 'inter', 28, TEXT_X, factsY, GREY),
    svgText('Guildhall', 'cinzel', 24, width - 64 - textWidth('Guildhall', 'cinzel', 24), 596, GREY),
    '</svg>',
  ].join('');
}

const BANNER_HEIGHT = PREVIEW_BANNER.height;
const TEXT_X = 300;
const TEXT_WIDTH = 1200 - TEXT_X - 64;
const LINE_HEIGHT = 52;
const IVORY = '#efece6'; // text 1
const GREY = '#b8bcc3'; // text 2

/** A picture in the box and the shape of a crest. */
const octagonal = (href: string): string =>
  `<clipPath id="octagon"><path d="${pathOf([OCTAGON])}"/></clipPath><image href="${href}" width="64" height="64" clip-path="url(#octagon)"/>`;

/** One line as large as fits, else two smaller ones; what is still too long ends in an ellipsis. */
function nameLines(name: string): { lines: string[]; size: number } {
  const fits = (text: string, size: number) => textWidth(text, 'cinzel', size) <= TEXT_WIDTH;
  const size = [72, 64, 56, 48].find((candidate) => fits(name, candidate));
  if (size !== undefined) return { lines: [name], size };
  const words = name.split(' ');
  const first: string[] = [];
  while (words.length > 1 && fits([...first, words[0]!].join(' '), 44)) first.push(words.shift()!);
  const lines = first.length === 0 ? [words.join(' ')] : [first.join(' '), words.join(' ')];
  return { lines: lines.map((line) => shortened(line, (text) => fits(text, 44))), size: 44 };
}

function shortened(line: string, fits: (text: string) => boolean): string {
  if (fits(line)) return line;
  const letters = [...line];
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

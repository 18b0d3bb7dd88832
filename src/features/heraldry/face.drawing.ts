import type { CSSProperties } from 'react';
import { CHARGES, type Division, METALS, PALETTES, type Palette, TINCTURES } from './arms.data.ts';
import type { Arms } from './arms.rules.ts';

/** Arms as a small round face: the field with its division as a gradient, the charge as a number in the sprite. */
export function faceStyle({ palette, division, charge }: Arms): CSSProperties & { '--charge': number } {
  const { field, other, metal } = colorsOf(palette);
  return { color: metal, background: GROUNDS[division](field, other), '--charge': CHARGES.indexOf(charge) };
}

/** The same as classes of the style sheet, for what a list has hundreds of: 'p3 d5 c12'. */
export const faceClass = ({ palette, division, charge }: Arms): string =>
  `p${PALETTES.indexOf(palette)} d${DIVISIONS.indexOf(division)} c${CHARGES.indexOf(charge)}`;

/** `faces.css`: what the classes are, each with a number of its own. */
export function faceRules(): string {
  const palettes = PALETTES.map((palette, at) => {
    const { field, other } = colorsOf(palette);
    return rule(`p${at}`, [`--a: ${field}`, `--b: ${other}`, `--metal: ${METALS.indexOf(palette.metal)}`]);
  });
  const grounds = DIVISIONS.map((division, at) =>
    rule(`d${at}`, [`background: ${GROUNDS[division]('var(--a)', 'var(--b)').replaceAll(',', ', ')}`]),
  );
  const charges = CHARGES.map((_, at) => rule(`c${at}`, [`--charge: ${at}`]));
  return `/* Written by \`faceRules\`. */\n@layer components {\n${[...palettes, ...grounds, ...charges].join('')}}\n`;
}

const rule = (name: string, lines: readonly string[]): string =>
  `  .face.${name} {\n${lines.map((line) => `    ${line};\n`).join('')}  }\n`;

/** The second is never metal: the charge is drawn in it. */
const colorsOf = ({ field, second, deep, metal, counterchanged }: Palette) => ({
  field: TINCTURES[field],
  other: TINCTURES[counterchanged ? deep : second],
  metal: TINCTURES[metal],
});

const halves = (degrees: number) => (a: string, b: string) => `linear-gradient(${degrees}deg,${a} 50%,${b} 0)`;
const stripes = (degrees: number) => (a: string, b: string) =>
  `repeating-linear-gradient(${degrees}deg,${a} 0 25%,${b} 0 50%)`;
const ring = (a: string, b: string) => `radial-gradient(${a} 60%,${b} 0)`;

/** Divisions as far as a circle of 28 px shows them. */
const GROUNDS: Readonly<Record<Division, (a: string, b: string) => string>> = {
  plain: (a) => a,
  pale: halves(90),
  fess: halves(180),
  bend: halves(45),
  chevron: (a, b) => `conic-gradient(from 135deg at 50% 40%,${b} 90deg,${a} 0)`,
  quarterly: (a, b) => `repeating-conic-gradient(${a} 0 25%,${b} 0 50%)`,
  saltire: (a, b) => `repeating-conic-gradient(from 45deg,${a} 0 25%,${b} 0 50%)`,
  paly: stripes(90),
  barry: stripes(180),
  gyronny: (a, b) => `repeating-conic-gradient(${a} 0 12.5%,${b} 0 25%)`,
  bordure: ring,
  chief: (a, b) => `linear-gradient(${b} 30%,${a} 0)`,
};

const DIVISIONS = Object.keys(GROUNDS) as Division[];

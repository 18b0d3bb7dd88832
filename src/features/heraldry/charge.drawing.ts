import { CHARGES, METALS, TINCTURES } from './arms.data.ts';
import type { Arms } from './arms.rules.ts';
import { CHARGE_PATHS } from './charge.data.ts';
import type { Shape } from './picture.drawing.ts';
import { decimals, type Point, type Polygon, pathOf } from './polygon.drawing.ts';

const BOX = 24;

/** All charges, one under the other: `public/charges.svg`, from which `heraldry.css` cuts one as a mask. */
export const chargeSprite = (): string => sprite(1, paths());

/** The same in each metal, side by side: `public/faces.svg`, from which `heraldry.css` cuts one as a picture. */
export const faceSprite = (): string =>
  sprite(METALS.length, [
    `<defs><g id="c">${paths().join('')}</g></defs>`,
    ...METALS.map((metal, at) => `<use href="#c" x="${BOX * at}" fill="${TINCTURES[metal]}"/>`),
  ]);

const sprite = (columns: number, shapes: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX * columns} ${BOX * CHARGES.length}" fill-rule="evenodd">`,
    ...shapes,
    '</svg>\n',
  ].join('');

const paths = (): string[] =>
  CHARGES.map((charge, at) => `<path transform="translate(0 ${BOX * at})" d="${CHARGE_PATHS[charge]}"/>`);

/** The charge in metal, its box `size` wide around the center. */
export function chargeAt(arms: Arms, [x, y]: Point, size: number, fill: string = TINCTURES[arms.palette.metal]): Shape {
  return { d: CHARGE_PATHS[arms.charge], fill, transform: placement([x, y], size) };
}

/**
 * Half of the field in metal and the charge swapping tincture along the line, as one shape: where both lie, evenodd
 * leaves a hole and the field shows. The parts are brought into the box of the charge, since they share its transform.
 */
export function counterchanged(arms: Arms, metalParts: readonly Polygon[], [x, y]: Point, size: number): Shape {
  const scale = size / BOX;
  const inBox = metalParts.map((part) =>
    part.map(([px, py]): Point => [(px - x) / scale + BOX / 2, (py - y) / scale + BOX / 2]),
  );
  return {
    d: pathOf(inBox) + CHARGE_PATHS[arms.charge],
    fill: TINCTURES[arms.palette.metal],
    transform: placement([x, y], size),
  };
}

function placement([x, y]: Point, size: number): string {
  const scale = Math.round((size / BOX) * 10_000) / 10_000;
  return `translate(${decimals(x - size / 2)} ${decimals(y - size / 2)}) scale(${scale})`;
}

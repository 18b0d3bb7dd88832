import { type Division, TINCTURES } from './arms.data.ts';
import type { Arms } from './arms.rules.ts';
import { chargeAt, counterchanged } from './charge.drawing.ts';
import type { Picture, Shape } from './picture.drawing.ts';
import { inset, intersect, type Point, type Polygon, pathOf, rectangle } from './polygon.drawing.ts';

const SIZE = 64;
const CENTRE: Point = [32, 32];

/** The eight-sided shape of a crest in a box of 64, corners cut at 29 %. */
export const OCTAGON: Polygon = [
  [19, 1],
  [45, 1],
  [63, 19],
  [63, 45],
  [45, 63],
  [19, 63],
  [1, 45],
  [1, 19],
];

const OUTLINE = pathOf([OCTAGON]);
const EDGE = pathOf([inset(OCTAGON, 0.375)]);

/** The crest: field, division, charges and a fine light line inside the edge. */
export function crestPicture(arms: Arms): Picture {
  const { field, second, metal } = arms.palette;
  const parts = partsOf(arms.division);
  const shapes: Shape[] = [{ d: OUTLINE, fill: TINCTURES[field] }];
  if (arms.palette.counterchanged) {
    shapes.push(counterchanged(arms, parts, CENTRE, 38.4));
  } else if (arms.division === 'bordure') {
    shapes.push({ d: pathOf([OCTAGON, inset(OCTAGON, 4.5)]), fill: TINCTURES[metal] });
    shapes.push(chargeAt(arms, CENTRE, 33.6));
  } else if (arms.division === 'chief') {
    shapes.push({ d: pathOf(parts), fill: TINCTURES[metal] }, chargeAt(arms, [32, 40.5], 32.64));
  } else {
    if (parts.length > 0) shapes.push({ d: pathOf(parts), fill: TINCTURES[second] });
    if (arms.count === 3) shapes.push(...THREE.map((place) => chargeAt(arms, place, 20.64)));
    else shapes.push(chargeAt(arms, CENTRE, 38.88));
  }
  shapes.push({
    d: EDGE,
    fill: 'none',
    stroke: { color: '#fff', width: 0.75, opacity: 0.16 },
  });
  return { width: SIZE, height: SIZE, shapes };
}

const THREE: readonly Point[] = [
  [21, 23],
  [43, 23],
  [32, 44],
];

/** The parts of a division within the crest. Cutting takes longer than all else of a crest, and there are eleven. */
function partsOf(division: Division): readonly Polygon[] {
  let parts = cut.get(division);
  if (!parts) {
    parts = PARTS[division].map((part) => intersect(part, OCTAGON));
    cut.set(division, parts);
  }
  return parts;
}
const cut = new Map<Division, readonly Polygon[]>();

/** The part of the field in the second tincture, over the whole box. */
const PARTS: Record<Division, readonly Polygon[]> = {
  plain: [],
  bordure: [],
  pale: [rectangle(32, 0, 64, 64)],
  fess: [rectangle(0, 34, 64, 64)],
  chief: [rectangle(0, 0, 64, 19)],
  quarterly: [rectangle(32, 0, 64, 32), rectangle(0, 32, 32, 64)],
  paly: [rectangle(10.7, 0, 21.4, 64), rectangle(32, 0, 42.7, 64), rectangle(53.3, 0, 64, 64)],
  barry: [rectangle(0, 10.7, 64, 21.4), rectangle(0, 32, 64, 42.7), rectangle(0, 53.3, 64, 64)],
  bend: [
    [
      [0, 0],
      [64, 64],
      [0, 64],
    ],
  ],
  chevron: [
    [
      [0, 64],
      [32, 30],
      [64, 64],
    ],
  ],
  saltire: [
    [
      [0, 0],
      [64, 0],
      [32, 32],
    ],
    [
      [0, 64],
      [32, 32],
      [64, 64],
    ],
  ],
  gyronny: [
    [
      [32, 32],
      [0, 0],
      [32, 0],
    ],
    [
      [32, 32],
      [64, 0],
      [64, 32],
    ],
    [
      [32, 32],
      [64, 64],
      [32, 64],
    ],
    [
      [32, 32],
      [0, 64],
      [0, 32],
    ],
  ],
};

import { type Division, type Tail, TINCTURES } from './arms.data.ts';
import type { Arms } from './arms.rules.ts';
import { chargeAt, counterchanged } from './charge.drawing.ts';
import type { Picture, Shape } from './picture.drawing.ts';
import { inset, intersect, type Point, type Polygon, pathOf, rectangle } from './polygon.drawing.ts';

/** A banner that hangs from a rail: measures follow from its width, the charge sits at .72 of it from the top. */
export function hangingBannerPicture(arms: Arms, width: number, height: number): Picture {
  const { field, second, metal } = arms.palette;
  const cloth = CLOTHS[arms.tail](width, height);
  const place: Point = [width / 2, width * 0.72];
  const size = width * 0.56;
  const parts = PARTS[arms.division](width, height).map((part) => intersect(cloth, part));
  const shapes: Shape[] = [{ d: pathOf([cloth]), fill: TINCTURES[field] }];
  if (arms.palette.counterchanged) {
    shapes.push(counterchanged(arms, parts, place, size));
  } else if (arms.division === 'bordure') {
    shapes.push(
      { d: pathOf([cloth, inset(cloth, width * 0.07)]), fill: TINCTURES[metal] },
      chargeAt(arms, place, size),
    );
  } else {
    const tincture = arms.division === 'chief' ? metal : second;
    if (parts.length > 0) shapes.push({ d: pathOf(parts), fill: TINCTURES[tincture] });
    shapes.push(chargeAt(arms, place, size));
  }
  shapes.push({ d: pathOf([inset(cloth, 0.5)]), fill: 'none', stroke: { color: '#fff', width: 1, opacity: 0.1 } });
  return { width, height, shapes };
}

const TAIL = 0.38;
const ROUND_STEPS = 40;

/** The outline of the cloth by the cut of its tail, clockwise from the top left. */
const CLOTHS: Record<Tail, (width: number, height: number) => Polygon> = {
  flat: (w, h) => rectangle(0, 0, w, h - w * 0.1),
  swallow: (w, h) => [
    [0, 0],
    [w, 0],
    [w, h],
    [w / 2, h - w * TAIL],
    [0, h],
  ],
  point: (w, h) => [
    [0, 0],
    [w, 0],
    [w, h - w * TAIL],
    [w / 2, h],
    [0, h - w * TAIL],
  ],
  round: (w, h) => [
    [0, 0],
    [w, 0],
    ...Array.from({ length: ROUND_STEPS + 1 }, (_, step): Point => {
      const angle = (Math.PI * step) / ROUND_STEPS;
      return [(w / 2) * (1 + Math.cos(angle)), h - w * TAIL * (1 - Math.sin(angle))];
    }),
  ],
  dags: (w, h) => [
    [0, 0],
    [w, 0],
    ...Array.from(
      { length: 7 },
      (_, step): Point => [w - (w * step) / 6, step % 2 === 0 ? h - w * TAIL : h - w * 0.08],
    ),
  ],
};

/** The part in the second tincture; each polygon convex and clockwise, divided around the place of the charge. */
const PARTS: Record<Division, (width: number, height: number) => readonly Polygon[]> = {
  plain: () => [],
  bordure: () => [],
  pale: (w, h) => [rectangle(w / 2, 0, w, h)],
  fess: (w, h) => [rectangle(0, w * 0.72, w, h)],
  chief: (w) => [rectangle(0, 0, w, w * 0.3)],
  bend: (w, h) => [
    [
      [0, w * 0.22],
      [w, w * 1.22],
      [w, h],
      [0, h],
    ],
  ],
  chevron: (w, h) => [
    [
      [0, w * 1.34],
      [w / 2, w * 0.84],
      [w, w * 1.34],
      [w, h],
      [0, h],
    ],
  ],
  quarterly: (w, h) => [rectangle(w / 2, 0, w, w * 0.72), rectangle(0, w * 0.72, w / 2, h)],
  paly: (w, h) => [1, 3, 5].map((sixth) => rectangle((w * sixth) / 6, 0, (w * (sixth + 1)) / 6, h)),
  barry: (w, h) =>
    Array.from({ length: Math.ceil((h / w - 0.2) * 3) }, (_, bar) => w * 0.2 + (w * bar) / 3).map((top) =>
      rectangle(0, top, w, Math.min(top + w / 6, h)),
    ),
  saltire: (w, h) => [
    [
      [0, 0],
      [w, 0],
      [w, w * 0.22],
      [w / 2, w * 0.72],
      [0, w * 0.22],
    ],
    [
      [w / 2, w * 0.72],
      [w, w * 1.22],
      [w, h],
      [0, h],
      [0, w * 1.22],
    ],
  ],
  gyronny: (w, h) => [
    [
      [w / 2, w * 0.72],
      [0, w * 0.22],
      [0, 0],
      [w / 2, 0],
    ],
    [
      [w / 2, w * 0.72],
      [w, w * 0.22],
      [w, w * 0.72],
    ],
    [
      [w / 2, w * 0.72],
      [w, w * 1.22],
      [w, h],
      [w / 2, h],
    ],
    [
      [w / 2, w * 0.72],
      [0, w * 1.22],
      [0, w * 0.72],
    ],
  ],
};

import { type BannerPattern, TINCTURES } from './arms.data.ts';
import type { Arms } from './arms.rules.ts';
import { chargeAt } from './charge.drawing.ts';
import type { Picture, Shape } from './picture.drawing.ts';
import { decimals, type Point, type Polygon, pathOf, rectangle } from './polygon.drawing.ts';

/** A banner composed for its own measures: deep ground, a quiet pattern, one charge of 60 % of the height at 72 % across. */
export function bannerPicture(arms: Arms, width: number, height: number): Picture {
  const { field, deep } = arms.palette;
  const place: Point = [width * 0.72, height / 2];
  const ground = pathOf([rectangle(0, 0, width, height)]);
  const shapes: Shape[] =
    arms.pattern === 'seme'
      ? [{ d: ground, fill: TINCTURES[field] }, ...strewn(arms, width, height, place)]
      : [
          { d: ground, fill: TINCTURES[deep] },
          {
            d: PATTERNS[arms.pattern](width, height),
            fill: TINCTURES[field],
            opacity: arms.pattern === 'gyronny' ? 0.6 : 0.55,
          },
        ];
  return { width, height, shapes: [...shapes, chargeAt(arms, place, height * 0.6)] };
}

const PATTERNS: Record<Exclude<BannerPattern, 'seme'>, (width: number, height: number) => string> = {
  chevrons: (w, h) =>
    pathOf(
      steps(0.06 * h, 0.44 * h, 1.5 * h).map(
        (y): Polygon => [
          [0, y],
          [w / 2, y - 0.5 * h],
          [w, y],
          [w, y + 0.22 * h],
          [w / 2, y - 0.28 * h],
          [0, y + 0.22 * h],
        ],
      ),
    ),
  bendy: (w, h) =>
    pathOf(
      steps(0, 0.72 * h, w + 0.75 * h).map(
        (x): Polygon => [
          [x, 0],
          [x + 0.36 * h, 0],
          [x - 0.39 * h, h],
          [x - 0.75 * h, h],
        ],
      ),
    ),
  wavy: (w, h) => [0, 1, 2, 3].map((row) => wave(w, h, (row / 3 - 1 / 30) * h)).join(''),
  lozengy: (w, h) =>
    pathOf(
      [0, 0.5 * h].flatMap((y) =>
        steps(0, 0.3 * h, w + 0.3 * h).map(
          (x): Polygon => [
            [x, y],
            [x + 0.15 * h, y + 0.25 * h],
            [x, y + 0.5 * h],
            [x - 0.15 * h, y + 0.25 * h],
          ],
        ),
      ),
    ),
  gyronny: (w, h) => pathOf(Array.from({ length: 8 }, (_, ray) => rayFrom([w * 0.72, h / 2], w + h, ray * 45 + 4))),
  paly: (w, h) => {
    const stripe = w / (2 * Math.round((2.25 * w) / h));
    return pathOf(steps(0, 2 * stripe, w - stripe / 2).map((x) => rectangle(x, 0, x + stripe, h)));
  },
  chequy: (w, h) =>
    pathOf(
      [0, 1, 2, 3].flatMap((row) =>
        steps(((row % 2) * h) / 4, h / 2, w).map((x) =>
          rectangle(x, (row * h) / 4, Math.min(x + h / 4, w), ((row + 1) * h) / 4),
        ),
      ),
    ),
};

/** Small charges in the darker shade, in staggered rows, with room left around the large one. */
function strewn(arms: Arms, width: number, height: number, place: Point): Shape[] {
  return [-2, -1, 0, 1, 2].flatMap((row) => {
    const shift = row % 2 === 0 ? -0.21 * height : 0;
    return steps(shift, 0.42 * height, width + 0.12 * height)
      .map((x): Point => [x, (0.5 + 0.36 * row) * height])
      .filter(([x, y]) => Math.hypot(x - place[0], y - place[1]) > 0.5 * height)
      .map((at) => chargeAt(arms, at, 0.24 * height, TINCTURES[arms.palette.deep]));
  });
}

/** From `start` by `step` while below `end`. Counted, not added up, so that no error grows. */
function steps(start: number, step: number, end: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((end - start) / step)) }, (_, index) => start + index * step);
}

function wave(width: number, height: number, top: number): string {
  const half = width / 8;
  const bow = 0.14 * height;
  const there = Array.from(
    { length: 4 },
    () => `q${decimals(half / 2)} ${decimals(-bow)} ${decimals(half)} 0t${decimals(half)} 0`,
  );
  const back = Array.from(
    { length: 4 },
    () => `q${decimals(-half / 2)} ${decimals(bow)} ${decimals(-half)} 0t${decimals(-half)} 0`,
  );
  return `M0 ${decimals(top)}${there.join('')}v${decimals(height / 6)}${back.join('')}Z`;
}

function rayFrom(centre: Point, length: number, degrees: number): Polygon {
  const end = (angle: number): Point => [
    centre[0] + length * Math.cos((angle * Math.PI) / 180),
    centre[1] + length * Math.sin((angle * Math.PI) / 180),
  ];
  return [centre, end(degrees), end(degrees + 22.5)];
}

import { seededRandom } from '#/base/seeded-random.ts';
import type { Picture, Shape } from '#/features/heraldry/picture.drawing.ts';

const WIDTH = 880;
const HEIGHT = 460;
/** Where the ground begins. */
const GROUND = 360;

const SKY = 'var(--color-bg-2)';
const FAR = 'var(--color-bg-3)';
const NEAR = 'var(--color-bg-4)';
const STONE = 'var(--color-line)';
const LIGHT = 'var(--color-accent)';

/** The drawing of an article: a flat view of hills with a bridge, a keep or a road, always the same for the same slug. */
export function coverPicture(slug: string): Picture {
  const random = seededRandom(`cover ${slug}`);
  const scene = random.pick([bridge, keep, road]);
  const shapes = [
    box(0, 0, WIDTH, HEIGHT, SKY),
    hills(random.between(190, 240), random.between(3, 4), random.uint32(), FAR),
    ...scene(random.between(-60, 60)),
  ];
  return { width: WIDTH, height: HEIGHT, shapes };
}

/** A ridge of so many peaks. */
function hills(top: number, peaks: number, seed: number, fill: string): Shape {
  const random = seededRandom(seed);
  const step = WIDTH / peaks;
  let d = `M0 ${GROUND + 100}V${top + random.between(40, 110)}`;
  for (let peak = 0; peak < peaks; peak++) {
    const left = Math.round(peak * step);
    d += `L${left + Math.round(step / 2) + random.between(-30, 30)} ${top + random.between(-110, 10)}`;
    d += `L${Math.round(left + step)} ${top + random.between(30, 120)}`;
  }
  return { d: `${d}V${GROUND + 100}Z`, fill };
}

function bridge(shift: number): Shape[] {
  const lamps = [270 + shift, 610 + shift];
  const pillars = [110, 270, 440, 610, 770].map((x) => box(x + shift - 7, GROUND, 14, HEIGHT - GROUND, STONE));
  return [
    box(0, GROUND, WIDTH, HEIGHT - GROUND, NEAR),
    ...pillars,
    box(0, GROUND - 14, WIDTH, 16, STONE),
    ...lamps.flatMap((x) => [box(x - 9, GROUND - 68, 18, 54, STONE), disk(x, GROUND - 76, 14, LIGHT)]),
  ];
}

function keep(shift: number): Shape[] {
  const middle = WIDTH / 2 + shift;
  const tower = (x: number, width: number, top: number): Shape[] => [
    box(x, top, width, GROUND - top, NEAR),
    ...[0, 1, 2].map((tooth) => box(x + (tooth * width * 2) / 5, top - 18, width / 5, 18, NEAR)),
  ];
  return [
    ...tower(middle - 190, 80, 190),
    ...tower(middle + 110, 80, 220),
    ...tower(middle - 70, 140, 130),
    box(middle - 190, 270, 380, GROUND - 270, NEAR),
    box(0, GROUND, WIDTH, HEIGHT - GROUND, STONE),
    ...[-150, -20, 20, 150].map((x, at) => box(middle + x - 7, at % 3 === 0 ? 240 : 190, 14, 26, LIGHT)),
    { d: `M${middle - 26} ${GROUND}V300a26 26 0 0 1 52 0V${GROUND}Z`, fill: SKY },
  ];
}

function road(shift: number): Shape[] {
  const end = WIDTH / 2 + shift * 2;
  return [
    box(0, GROUND - 40, WIDTH, HEIGHT - GROUND + 40, NEAR),
    { d: `M${end - 16} ${GROUND - 40}H${end + 16}L${end + 230} ${HEIGHT}H${end - 230}Z`, fill: STONE },
    disk(end, 170, 44, LIGHT),
    ...[-1, 1].flatMap((side) =>
      [0, 1].map((at) => pine(end + side * (120 + at * 110), GROUND - 10 + at * 40, 70 + at * 40)),
    ),
  ];
}

const pine = (x: number, foot: number, height: number): Shape => ({
  d: `M${x} ${foot - height}L${x + height / 3} ${foot}H${x - height / 3}Z`,
  fill: FAR,
});

const box = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
  d: `M${x} ${y}h${width}v${height}h${-width}Z`,
  fill,
});

const disk = (x: number, y: number, radius: number, fill: string): Shape => ({
  d: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
  fill,
});

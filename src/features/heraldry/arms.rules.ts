import { seededRandom } from '#/base/seeded-random.ts';
import {
  ARMS_VERSION,
  BANNER_PATTERNS,
  type BannerPattern,
  CHARGES,
  type Charge,
  DIVISIONS,
  DIVISIONS_WITH_METAL,
  type Division,
  PALETTES,
  type Palette,
  TAILS,
  type Tail,
  THIN_CHARGES,
} from './arms.data.ts';

/** What a coat of arms shows, before it is drawn. */
export interface Arms {
  readonly version: number;
  readonly palette: Palette;
  readonly division: Division;
  readonly charge: Charge;
  /** How many charges the crest bears; banners always bear one. */
  readonly count: 1 | 3;
  readonly pattern: BannerPattern;
  readonly tail: Tail;
}

/**
 * The arms of a guild, character or stall, from its id alone: a new name keeps them.
 * Draws in this order, each a remainder: palette, division, charge, count, banner pattern; the tail from a second seed.
 */
export function armsOf(id: string): Arms {
  const draw = drawsFrom(id);
  const palette = PALETTES[draw(PALETTES.length)]!;
  const divisions = palette.counterchanged ? DIVISIONS_WITH_METAL : DIVISIONS;
  const drawnDivision = divisions[draw(divisions.length)]!;
  const charge = CHARGES[draw(CHARGES.length)]!;
  const threefold = draw(5) === 4;
  const pattern = BANNER_PATTERNS[draw(BANNER_PATTERNS.length)]!;
  const tail = TAILS[drawsFrom(`${id}t`)(TAILS.length)]!;

  const tooThin = palette.counterchanged && drawnDivision === 'quarterly' && THIN_CHARGES.includes(charge);
  const division = tooThin ? 'pale' : drawnDivision;
  const roomForThree = !palette.counterchanged && division !== 'chief' && division !== 'bordure';
  return { version: ARMS_VERSION, palette, division, charge, count: threefold && roomForThree ? 3 : 1, pattern, tail };
}

/** The first draws of neighbouring seeds resemble each other, so four are dropped. */
function drawsFrom(seed: string): (length: number) => number {
  const random = seededRandom(seed);
  for (let dropped = 0; dropped < 4; dropped += 1) random.uint32();
  return random.below;
}

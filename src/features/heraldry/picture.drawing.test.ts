import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uuidv7At } from '#/base/id.ts';
import { seededRandom } from '#/base/seeded-random.ts';
import { TINCTURES } from './arms.data.ts';
import { armsOf } from './arms.rules.ts';
import { bannerPicture } from './banner.drawing.ts';
import { crestPicture } from './crest.drawing.ts';
import { hangingBannerPicture } from './hanging-banner.drawing.ts';
import { type Picture, svgOf } from './picture.drawing.ts';

const random = seededRandom('ten thousand pictures');
const IDS = Array.from({ length: 10_000 }, (_, index) => uuidv7At(1_767_225_600_000 + index, random.uint32));
const RATIOS = [4, 4.85, 2.6, 1200 / 630, 600 / 92];

describe('ten thousand ids', () => {
  it('give pictures whose every path is complete and finite, in tinctures of their arms', () => {
    const faults = IDS.filter((id, index) => {
      const arms = armsOf(id);
      const { field, second, deep, metal } = arms.palette;
      const allowed = new Set<string>(['none', ...[field, second, deep, metal].map((tincture) => TINCTURES[tincture])]);
      const ratio = RATIOS[index % RATIOS.length]!;
      const pictures = [
        crestPicture(arms),
        bannerPicture(arms, Math.round(ratio * 100), 100),
        hangingBannerPicture(arms, 84, 236),
      ];
      return pictures.some(({ shapes }) => shapes.some(({ d, fill }) => !allowed.has(fill) || !isPath(d)));
    });
    expect(faults).toEqual([]);
  });

  it('give SVG that an SVG parser accepts', async () => {
    for (const id of IDS.slice(0, 40)) {
      const arms = armsOf(id);
      for (const picture of [crestPicture(arms), bannerPicture(arms, 485, 100), hangingBannerPicture(arms, 44, 92)]) {
        const { info } = await pixelsOf(picture);
        expect(info.width).toBe(picture.width);
      }
    }
  });
});

describe('a crest', () => {
  it('has eight sides and nothing outside of them', async () => {
    const at = await pixelsOf(crestPicture(armsOf('14ef-2691')));
    for (const corner of [at(2, 2), at(61, 2), at(2, 61), at(61, 61)]) expect(corner).toBe('none');
    expect(at(3, 32)).not.toBe('none');
  });

  it('swaps the tinctures of charge and field along the line', async () => {
    const at = await pixelsOf(crestPicture(armsOf('14ef-2691'))); // gules and ivory, a chalice
    expect([at(10, 40), at(26, 20), at(38, 20), at(54, 40)]).toEqual([
      TINCTURES.gules,
      TINCTURES.ivory,
      TINCTURES.gules,
      TINCTURES.ivory,
    ]);
  });

  it('bears a metal chief above its charge', async () => {
    const at = await pixelsOf(crestPicture(armsOf('f018-3345'))); // vert, a chief ivory, a roundel
    expect([at(32, 10), at(32, 24), at(32, 40)]).toEqual([TINCTURES.ivory, TINCTURES.vert, TINCTURES.ivory]);
  });

  it('bears a metal border around its field', async () => {
    const at = await pixelsOf(crestPicture(armsOf('f2d6-4413'))); // vert, a border ivory, a crown
    expect([at(32, 3), at(32, 10), at(4, 32), at(10, 32)]).toEqual([
      TINCTURES.ivory,
      TINCTURES.vert,
      TINCTURES.ivory,
      TINCTURES.vert,
    ]);
  });
});

describe('a banner', () => {
  it.each(RATIOS)('at %d to 1 has its charge at 72 %% across, 60 %% of the height', (ratio) => {
    const arms = armsOf('f018-3345'); // a roundel of 14/24
    const width = Math.round(ratio * 100);
    const charge = bannerPicture(arms, width, 100).shapes.at(-1)!;
    const [, x, y, scale] = /translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(charge.transform!)!.map(Number);
    expect(x! + 12 * scale!).toBeCloseTo(width * 0.72, 1);
    expect(y! + 12 * scale!).toBeCloseTo(50, 1);
    expect(24 * scale!).toBeCloseTo(60, 1);
  });
});

describe('a hanging banner', () => {
  it('is cut by its tail', async () => {
    const swallow = await pixelsOf(hangingBannerPicture(armsOf('d4e1-9083'), 44, 92));
    expect(swallow(22, 88)).toBe('none');
    expect(swallow(4, 86)).not.toBe('none');
    const round = await pixelsOf(hangingBannerPicture(armsOf('a7f3-0192'), 44, 92));
    expect(round(22, 88)).not.toBe('none');
    expect(round(2, 88)).toBe('none');
  });
});

/** Reads the picture through an SVG renderer; gives the color at a point, or 'none' where nothing is drawn. */
async function pixelsOf(picture: Picture) {
  const { data, info } = await sharp(Buffer.from(svgOf(picture)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const [red, green, blue, alpha] = data.subarray((y * info.width + x) * 4);
    if (alpha! < 8) return 'none';
    return `#${[red, green, blue].map((channel) => channel!.toString(16).padStart(2, '0')).join('')}`;
  };
  return Object.assign(colorAt, { info });
}

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, A: 7, Z: 0 };

const known = new Map<string, boolean>();

/** Path data by the grammar; each different path is read once. */
function isPath(d: string): boolean {
  const before = known.get(d);
  if (before !== undefined) return before;
  const verdict = followsGrammar(d);
  known.set(d, verdict);
  return verdict;
}

/** Known commands, each with all of its numbers, all of them finite. */
function followsGrammar(d: string): boolean {
  const commands = [...d.matchAll(/([a-z])([^a-z]*)/gi)];
  if (commands.length === 0 || commands.map(([whole]) => whole).join('') !== d || !/^M/.test(d)) return false;
  return commands.every(([, command, rest]) => {
    const each = ARGUMENTS[command!.toUpperCase()];
    const numbers = rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
    const leftover = rest!.replace(/-?(?:\d+\.?\d*|\.\d+)/g, '').replace(/[\s,]/g, '');
    if (each === undefined || leftover !== '') return false;
    return each === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % each === 0;
  });
}

import { describe, expect, it } from 'vitest';
import { uuidv7At } from '#/base/id.ts';
import { fnv1a32, seededRandom } from '#/base/seeded-random.ts';
import { type Arms, armsOf } from '#/features/heraldry/arms.rules.ts';
import {
  BANNER_PATTERNS,
  CHARGES,
  DIVISIONS,
  DIVISIONS_WITH_METAL,
  METALS,
  PALETTES,
  TAILS,
  THIN_CHARGES,
  TINCTURES,
} from './arms.data.ts';

/** Ids and what they have borne since version 1: id, field, metal, division, charge, count, pattern, tail. A change here redraws guilds. */
const SINCE_VERSION_1 = [
  ['a7f3-0192', 'wine', 'silver', 'barry', 'axe', 3, 'paly', 'round'],
  ['b19c-7741', 'slate', 'or', 'paly', 'lozenge', 1, 'lozengy', 'dags'],
  ['c0de-5510', 'azure', 'ivory', 'pale', 'tree', 1, 'paly', 'flat'],
  ['d4e1-9083', 'slate', 'or', 'bend', 'peaks', 1, 'lozengy', 'swallow'],
  ['e66a-1207', 'wine', 'silver', 'chief', 'sword', 1, 'bendy', 'flat'],
  ['f018-3345', 'vert', 'ivory', 'chief', 'roundel', 1, 'chequy', 'dags'],
  ['0b7d-8812', 'rust', 'ivory', 'chevron', 'roundel', 1, 'paly', 'dags'],
  ['19aa-4460', 'azure', 'ivory', 'barry', 'annulet', 1, 'bendy', 'swallow'],
  ['2c5f-0071', 'rust', 'ivory', 'pale', 'arrow', 1, 'chevrons', 'round'],
  ['3e90-6623', 'azure', 'ivory', 'pale', 'key', 3, 'paly', 'swallow'],
  ['4d12-9954', 'vert', 'or', 'pale', 'key', 1, 'chequy', 'swallow'],
  ['5f88-2017', 'azure', 'ivory', 'chevron', 'arrow', 1, 'paly', 'point'],
  ['6a03-7790', 'azure', 'ivory', 'pale', 'lozenge', 1, 'wavy', 'point'],
  ['7bd4-1138', 'azure', 'ivory', 'quarterly', 'axe', 1, 'bendy', 'dags'],
  ['8c21-5566', 'azure', 'ivory', 'pale', 'axe', 1, 'bendy', 'round'],
  ['9e57-3302', 'azure', 'ivory', 'chevron', 'waves', 1, 'lozengy', 'swallow'],
  ['a001-1199', 'teal', 'silver', 'quarterly', 'tower', 1, 'chevrons', 'swallow'],
  ['b352-8840', 'sable2', 'silver', 'pale', 'tree', 1, 'chequy', 'flat'],
  ['c7c7-0456', 'sable2', 'or', 'pale', 'crescent', 1, 'gyronny', 'round'],
  ['d90f-6128', 'vert', 'ivory', 'plain', 'annulet', 1, 'seme', 'flat'],
  ['e1b4-9277', 'azure', 'ivory', 'pale', 'arrow', 1, 'gyronny', 'round'],
  ['f2d6-4413', 'vert', 'ivory', 'bordure', 'crown', 1, 'wavy', 'swallow'],
  ['03aa-7058', 'azure2', 'or', 'paly', 'tower', 1, 'chequy', 'flat'],
  ['14ef-2691', 'gules', 'ivory', 'pale', 'chalice', 1, 'bendy', 'dags'],
] as const;

const random = seededRandom('ten thousand guilds');
const IDS = Array.from({ length: 10_000 }, (_, index) =>
  uuidv7At(Date.UTC(2026, 0, 1) + index * 61_000, random.uint32),
);

describe('armsOf', () => {
  it.each(SINCE_VERSION_1)(
    '%s bears what it always bore',
    (id, field, metal, division, charge, count, pattern, tail) => {
      const arms = armsOf(id);
      expect(arms).toMatchObject({ version: 1, division, charge, count, pattern, tail });
      expect(arms.palette).toMatchObject({ field, metal });
    },
  );

  it('keeps the lists that ids draw from', () => {
    const lists = JSON.stringify([
      PALETTES,
      DIVISIONS,
      DIVISIONS_WITH_METAL,
      CHARGES,
      BANNER_PATTERNS,
      TAILS,
      TINCTURES,
    ]);
    expect(fnv1a32(lists)).toBe(LISTS_OF_VERSION_1);
  });

  it('draws the same arms twice', () => {
    for (const id of IDS.slice(0, 100)) expect(armsOf(id)).toEqual(armsOf(id));
  });
});

describe('the rules of tincture, over ten thousand ids', () => {
  const all = IDS.map(armsOf);
  const everyArms = (rule: (arms: Arms) => boolean) => expect(IDS.filter((_, index) => !rule(all[index]!))).toEqual([]);
  const isMetal = (tincture: string) => METALS.some((metal) => metal === tincture);

  it('charges are metal on a field of color', () => {
    everyArms(({ palette }) => isMetal(palette.metal) && !isMetal(palette.field) && !isMetal(palette.deep));
  });

  it('never show three colors', () => {
    everyArms(
      ({ palette }) =>
        new Set([palette.field, palette.second, palette.deep].filter((tincture) => !isMetal(tincture))).size <= 2,
    );
  });

  it('a half of metal is the metal of the charge, and only in divisions that allow it', () => {
    everyArms(({ palette, division }) =>
      palette.counterchanged
        ? palette.second === palette.metal && DIVISIONS_WITH_METAL.some((allowed) => allowed === division)
        : !isMetal(palette.second),
    );
  });

  it('thin charges are never cut in four', () => {
    everyArms(
      ({ palette, division, charge }) =>
        !(palette.counterchanged && division === 'quarterly' && THIN_CHARGES.includes(charge)),
    );
  });

  it('three charges appear only where there is room', () => {
    everyArms(
      ({ palette, division, count }) =>
        count === 1 || !(palette.counterchanged || division === 'chief' || division === 'bordure'),
    );
  });

  it('metal stands out from its colors (contrast of at least 3 to 1)', () => {
    everyArms(
      ({ palette }) => contrast(palette.metal, palette.field) >= 3 && contrast(palette.metal, palette.deep) >= 3,
    );
  });

  it('use every palette, division, charge, pattern, tail and count, none of them rarely', () => {
    for (const [values, list] of [
      [all.map(({ palette }) => palette), PALETTES],
      [all.map(({ division }) => division), DIVISIONS],
      [all.map(({ charge }) => charge), CHARGES],
      [all.map(({ pattern }) => pattern), BANNER_PATTERNS],
      [all.map(({ tail }) => tail), TAILS],
      [all.map(({ count }) => count), [1, 3]],
    ] as [unknown[], readonly unknown[]][]) {
      for (const entry of list)
        expect(values.filter((value) => value === entry).length).toBeGreaterThan(IDS.length / list.length / 5);
    }
  });
});

/** WCAG contrast of two tinctures. */
function contrast(one: keyof typeof TINCTURES, other: keyof typeof TINCTURES): number {
  const [light, dark] = [luminance(TINCTURES[one]), luminance(TINCTURES[other])].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const LISTS_OF_VERSION_1 = 2151003373;

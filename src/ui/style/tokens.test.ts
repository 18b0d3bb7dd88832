import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, parseOklch } from './contrast.ts';
import { type ColorName, colors, controlColors, solidPairs, surfaces, textColors } from './tokens.ts';

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');
const theme = css.slice(css.indexOf('@theme'), css.indexOf(':root'));

describe('styles.css and tokens.ts', () => {
  test('name the same colors with the same values', () => {
    const found = Object.fromEntries(
      [...theme.matchAll(/--color-([a-z0-9-]+): (oklch\([^;]+\));/g)].map(([, name, value]) => [name, value]),
    );
    const { scrim, ...rest } = found;
    expect(scrim).toContain('/');
    expect(rest).toEqual(colors);
  });
});

describe('contrast', () => {
  test('black and white are the ends of the scale', () => {
    expect(contrast('oklch(0 0 0)', 'white')).toBeCloseTo(21, 5);
    expect(contrast('white', 'white')).toBe(1);
  });

  test('agrees with the reference value of a known pair', () => {
    // sRGB #777777 on white is 4.48:1 by WCAG; its OKLCH lightness is 0.5693.
    expect(contrast('oklch(0.5693 0 0)', 'white')).toBeCloseTo(4.48, 1);
  });

  test('refuses what is not oklch', () => {
    expect(() => parseOklch('#fff')).toThrow(RangeError);
  });

  const on = (names: readonly ColorName[]) =>
    names.flatMap((name) => surfaces.map((surface) => [name, surface] as const));

  test.each(on(textColors))('text %s on %s is at least 4.5:1', (name, surface) => {
    expect(contrast(colors[name], colors[surface])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(on(controlColors))('control %s on %s is at least 3:1', (name, surface) => {
    expect(contrast(colors[name], colors[surface])).toBeGreaterThanOrEqual(3);
  });

  test.each(solidPairs)('%s on a fill of %s is at least 4.5:1', (text, fill) => {
    expect(contrast(text === 'white' ? text : colors[text], colors[fill])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['success', 'warning', 'danger', 'info'] as const)(
    '%s on its own soft fill over a popover is at least 4.5:1',
    (name) => {
      expect(contrast(colors[name], mixed(colors[name], colors['bg-3'], 0.14))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

/** The fill that `color-mix(in oklab, name 14%, transparent)` gives over a surface, close enough for a bound. */
function mixed(top: string, bottom: string, share: number): string {
  const read = (text: string) => /\(([\d.]+) /.exec(text)?.[1];
  const [high, low] = [Number(read(top)), Number(read(bottom))];
  return `oklch(${(low + (high - low) * share).toFixed(4)} 0 0)`;
}

import { describe, expect, test } from 'vitest';
import { hueOf, initials } from './initials.ts';

test.each([
  ['Vesper', 'V'],
  ["Py'Sael Oru", 'PO'],
  ['Grümnir Ölmstad', 'GÖ'],
  ["Ren'Ashai of the Low Road", 'RL'],
  ['marten.oss', 'MO'],
  ['öskar  tahl', 'ÖT'],
  ['  ', '?'],
  ['•••', '?'],
  ['7th Lantern', '7L'],
  ['ßen', 'SS'],
])('%j -> %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

describe('hue', () => {
  test('is the same for the same id, in every process', () => {
    expect(hueOf('0193f0c2-7a55-7d10-8e61-2f1be4a4c001')).toBe(hueOf('0193f0c2-7a55-7d10-8e61-2f1be4a4c001'));
    // FNV-1a 32 of 'a' is 0xe40c292c; 3,826,002,220 mod 360 = 340.
    expect(hueOf('a')).toBe(340);
  });

  test('stays within the circle and spreads', () => {
    const hues = Array.from({ length: 2000 }, (_, index) => hueOf(`user-${index}`));
    expect(Math.min(...hues)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...hues)).toBeLessThan(360);
    expect(new Set(hues).size).toBeGreaterThan(300);
  });
});

import { describe, expect, it } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { SLUG_MAX, slugFault, slugFrom } from './slug.rules.ts';

describe('slugFault', () => {
  it.each([
    ['abc', null],
    ['a-b', null],
    ['7th-legion', null],
    ['a'.repeat(40), null],
    ['ab', 'too_short'],
    ['', 'too_short'],
    ['a'.repeat(41), 'too_long'],
    ['-abc', 'shape'],
    ['abc-', 'shape'],
    ['a--b', 'shape'],
    ['Abc', 'shape'],
    ['ab c', 'shape'],
    ['dünir', 'shape'],
    ['abc\n', 'shape'],
    ['a/b', 'shape'],
    ['admin', 'reserved'],
    ['guild-discovery', 'reserved'],
    ['settings', 'reserved'],
  ] as const)('judges %j as %s', (slug, fault) => {
    expect(slugFault(slug)).toBe(fault);
  });

  it('answers in time linear to the text', () => {
    const started = performance.now();
    slugFault(`${'a-'.repeat(50_000)}!`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('slugFrom', () => {
  it.each([
    ['Order of the Dünir', 'order-of-the-dunir'],
    ["Squall's End", 'squalls-end'],
    ['Oak & Ember', 'oak-ember'],
    ['  Vex  ', 'vex'],
    ['Łódź Ærnis', 'lodz-aernis'],
    ['骑士团', ''],
    ['Admin', ''],
    ['A', ''],
  ])('proposes for %j: %j', (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });

  it('proposes something valid or nothing, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const slug = slugFrom(name);
        expect(slug === '' || slugFault(slug) === null).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX);
      }),
    );
  });

  it('keeps what already is a slug', () => {
    const slug = fc.stringMatching(/^[a-z0-9](-?[a-z0-9]){2,19}$/).filter((text) => slugFault(text) === null);
    fc.assert(
      fc.property(slug, (text) => {
        expect(slugFrom(text)).toBe(text);
      }),
    );
  });
});

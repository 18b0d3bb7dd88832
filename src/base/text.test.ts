import { describe, expect, it } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { codePoints, foldForSearch, isBlank, normaliseText, searchFromUrl, textFault } from './text.ts';

describe('normaliseText', () => {
  it('normalizes accents, newlines and zero-width characters', () => {
    expect(normaliseText('Du\u0308nir')).toBe('Dünir');
    expect(normaliseText('a\r\nb\rc\u2028d\u2029e')).toBe('a\nb\nc\nd\ne');
    expect(normaliseText('\ufeffma\u200brten\u2060')).toBe('marten');
    expect(normaliseText('\u3164')).toBe('');
  });

  it('leaves emoji of several parts whole', () => {
    expect(normaliseText('👩‍🚒')).toBe('👩‍🚒');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
      }),
    );
  });
});

describe('textFault', () => {
  it.each([
    ['Dünir', null, null],
    ["Ren'Kai of the Low Road", null, null],
    ['مرحبا', null, null],
    ['👩‍🚒 أهلاً', null, null],
    ['two\nlines', 'control', null],
    ['a\ttab', 'control', null],
    ['nul\u0000', 'control', 'control'],
    ['bell\u0007', 'control', 'control'],
    ['escape\u001b[31m', 'control', 'control'],
    ['c1\u0090', 'control', 'control'],
    ['delete\u007f', 'control', 'control'],
    ['half \ud83d', 'surrogate', 'surrogate'],
    ['\udc00 half', 'surrogate', 'surrogate'],
    ['gpj.\u202eexe', 'bidi', 'bidi'],
    ['\u2066hidden\u2069', 'bidi', 'bidi'],
  ] as const)('%j', (text, line, lines) => {
    expect(textFault(text, 'line')).toBe(line);
    expect(textFault(text, 'lines')).toBe(lines);
  });

  it('lets nothing through that PostgreSQL refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(textFault(text, 'lines') === null);
        expect(text).not.toContain('\u0000');
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('length and blankness', () => {
  it('counts code points', () => {
    expect(codePoints('Niküa')).toBe(5);
    expect(codePoints('⚔🛡')).toBe(2);
  });

  it.each(['', '   ', '\n\t', '\u00a0\u2003', '\u200d\u200c', '\u2800', '\u0301'])('sees nothing in %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', ' . ', '🛡', 'ع'])('sees something in %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('searchFromUrl', () => {
  it.each([
    ['  Dünir ', 'Dünir'],
    [7, '7'],
    [true, 'true'],
    [undefined, ''],
    [['a'], ''],
    ['two\nlines', ''],
    ['\ud800', ''],
    [`${'🛡'.repeat(99)} x`, '🛡'.repeat(99)],
  ])('%j is %j', (value, text) => {
    expect(searchFromUrl(value)).toBe(text);
  });
});

describe('foldForSearch', () => {
  it.each([
    ['Dünir', 'dunir'],
    ['  Grümnir   ÖLMSTAD ', 'grumnir olmstad'],
    ['Ren’Kai', "ren'kai"],
    ['Þórður Ægisson', 'thordur aegisson'],
    ['Straße', 'strasse'],
    ['Ｆｕｌｌ', 'full'],
  ])('%s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = foldForSearch(text);
        expect(foldForSearch(once)).toBe(once);
      }),
    );
  });
});

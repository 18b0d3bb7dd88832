import { expect, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { isPlainJson } from './plain-json.ts';

test('what JSON carries comes back as it was', () => {
  const any = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(any, (value) => {
      // Only minus zero is a JSON value that JSON does not bring back.
      if (isPlainJson(value)) expect(JSON.parse(JSON.stringify(value))).toStrictEqual(value);
      else expect(JSON.stringify(value)).toContain('0');
    }),
  );
  expect(isPlainJson({ rows: [{ id: 'a', at: null, n: 1.5, ok: true, deep: [[], {}] }], total: 0 })).toBe(true);
});

class Own {
  readonly x = 1;
}
const around: { self?: unknown } = {};
around.self = around;

test.each([
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['bytes', new Uint8Array(2)],
  ['nothing', undefined],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['minus zero', -0],
  ['a big number', 1n],
  ['a symbol', Symbol.iterator],
  ['a function', () => 1],
  ['a class', new Own()],
  ['something with its own words', { toJSON: () => 'other' }],
  ['itself', around],
])('JSON does not carry %s', (_, value) => {
  for (const held of [value, [value], { held: value }, { deep: [{ held: value }] }])
    expect(isPlainJson(held)).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed-data.ts';

const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('eleven long', 'twelve long.', 'thirteen long'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }),
);
const data = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('any')),
  object: fc.dictionary(fc.string({ unit: 'binary' }), tie('any'), { noNullPrototype: true }),
})).any;

test('what is packed comes out as it was, whatever it holds', () => {
  fc.assert(
    fc.property(data, (value) => {
      expect(unpack(pack(value))).toStrictEqual(value);
    }),
  );
});

test('names are said once, and objects that lack a field are of another kind', () => {
  const rows = [
    { id: 'a', name: 'Ada', level: 3 },
    { id: 'b', name: 'Bo', level: 4 },
    { id: 'c', name: 'Cy' },
  ];
  expect(pack(rows)).toBe('[[["id","name","level"],["id","name"]],[],[0,[1,"a","Ada",3],[1,"b","Bo",4],[2,"c","Cy"]]]');
  expect(unpack(pack(rows))).toEqual(rows);
});

test('an object of plain values that comes again is said once', () => {
  const rank = { id: 'r', name: 'Officer' };
  const rows = [
    { rank, roles: [rank] },
    { rank: { ...rank }, roles: [] },
  ];
  expect(pack(rows)).toBe(
    '[[["id","name"],["rank","roles"]],[[1,"r","Officer"]],[0,[2,[-2,0],[0,[-2,0]]],[2,[-2,0],[0]]]]',
  );
  expect(unpack(pack(rows))).toEqual(rows);
});

test('a longer text that comes again is said once, in and outside of objects that come again, and a word each time', () => {
  const [one, two] = ['an id of one', 'an id of two'];
  const person = { id: two };
  const rows = [one, 'a word', { who: [person], id: one }, { who: [person, person], id: two }, 'a word', two];
  expect(pack(rows)).toBe(
    '[[["id"],["who","id"]],[[1,"an id of two"]],' +
      '[0,"an id of one","a word",[2,[0,[-2,0]],[-3,1]],[2,[0,[-2,0],[-2,0]],[-3,0]],"a word",[-3,0]]]',
  );
  expect(unpack(pack(rows))).toEqual(rows);
});

test('a field that is undefined, an empty list and a list of nothing are told apart', () => {
  const value = { missing: undefined, none: [], one: [undefined], lists: [[], [[]], [0, -1]] };
  expect(unpack(pack(value))).toStrictEqual(value);
});

test('a field called as what all objects inherit is a field', () => {
  const value = JSON.parse('{"__proto__":{"toString":1},"constructor":2}');
  const back = unpack(pack(value));
  expect(JSON.stringify(back)).toBe(JSON.stringify(value));
  expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
});

test.each([[new Map()], [1n], [Number.NaN], [Number.POSITIVE_INFINITY], [() => 1], [/x/], [new Error('no')]])(
  '%s is refused',
  (value) => {
    expect(() => pack({ list: [value] })).toThrow(TypeError);
  },
);

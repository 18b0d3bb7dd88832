import { toJSON } from 'seroval';
import type { SeededRandom } from '#/base/seeded-random.ts';
import { NASTY_NUMBERS } from './nasty-numbers.ts';
import { naughtyString, PROTOTYPE_KEYS } from './naughty-strings.ts';

/** A node of the format that calls are written in: `t` is its type, `i` its number, `s`, `p`, `a`, `f` … what it holds. */
export type WireNode = { t?: unknown; [part: string]: unknown };

/** A call's payload in that format, as the browser writes it. */
export function payloadOf(data: unknown, more: object = {}): { t: WireNode; f: number; m: number[] } {
  return toJSON({ data, ...more }) as never;
}

/** Types as the format numbers them; what the browser of a person sends is among the first six, 9 and 10. */
const TYPES = { reference: 4, error: 13, object: 10, array: 9, plugin: 25 } as const;
const PLUGINS = [
  'tss/RawStream',
  '$TSR/t/app-error',
  '$TSR/Error',
  'seroval-plugins/web/ReadableStream',
  'constructor',
];
const ERRORS = ['Error', 'TypeError', 'constructor', '__proto__', 7];

type Forge = (random: SeededRandom, id: () => number, inside: WireNode) => WireNode;

/** Nodes that no browser sends: promises, streams, errors, plugins, typed arrays, loops, numbers used twice, halves. */
const FORGERIES: Readonly<Record<string, Forge>> = {
  'unknown type': (random, id) => ({ t: random.pick([36, 37, 63, 99, 255, -1, 1.5, 1e9]), i: id() }),
  'type that is no number': (random) => ({ t: random.pick(['10', null, [], {}, true, '__proto__']) }),
  'any type without contents': (random, id) => ({ t: random.below(40), i: id() }),
  'any type with contents of another': (random, id, inside) => ({
    t: random.below(40),
    i: id(),
    s: random.pick([naughtyString(random), 1, null, inside]),
    p: random.pick([null, { k: ['a'], v: [inside] }, { k: ['a', 'b'], v: [] }, 'x']),
    a: random.pick([[inside], null, 'x', 7]),
    f: random.pick([inside, null, 7, []]),
    e: { k: [inside], v: [inside] },
    c: random.pick(PLUGINS),
    m: naughtyString(random),
    b: random.pick(NASTY_NUMBERS),
    l: random.pick(NASTY_NUMBERS),
  }),
  promise: (_random, id, inside) => ({ t: 12, i: id(), s: 1, f: inside }),
  'promise that failed': (_random, id, inside) => ({ t: 12, i: id(), s: 0, f: inside }),
  'promise constructor': (_random, id) => ({ t: 22, i: id(), s: id() }),
  'promise settled twice': (_random, id, inside) => ({ t: 23, i: id(), a: [{ t: 22, i: id(), s: id() }, inside] }),
  stream: (_random, id, inside) => ({ t: 31, i: id(), f: inside, a: [{ t: 32, i: id(), f: inside }] }),
  error: (random, id) => ({ t: TYPES.error, i: id(), s: random.pick(ERRORS), m: naughtyString(random), p: null }),
  plugin: (random, id, inside) => ({
    t: TYPES.plugin,
    i: id(),
    c: random.pick(PLUGINS),
    s: { 0: inside, stream: inside },
  }),
  'regular expression': (random, id) => ({ t: 6, i: id(), c: '(a+)+$', m: random.pick(['gu', 'zz', 'v']) }),
  date: (random, id) => ({ t: 5, i: id(), s: naughtyString(random) }),
  'large number': (random) => ({ t: 3, s: random.pick(['9'.repeat(9_999), 'x', '0x1', '-']) }),
  buffer: (random, id) => ({ t: 19, i: id(), s: random.pick(['AAAA', '*', 7, 'A'.repeat(1001)]) }),
  'typed array': (random, id) => ({
    t: 15,
    i: id(),
    c: 'Uint8Array',
    f: { t: 19, i: id(), s: 'AAAA' },
    b: -1,
    l: random.pick(NASTY_NUMBERS),
  }),
  map: (_random, id, inside) => ({ t: 8, i: id(), e: { k: [inside], v: [inside] } }),
  set: (_random, id, inside) => ({ t: 7, i: id(), a: [inside, inside] }),
  'reference to nothing': (random) => ({ t: TYPES.reference, i: random.pick([9_999, -1, 1.5, '0', null, 2 ** 53]) }),
  'reference to what holds it': () => ({ t: TYPES.reference, i: random0() }),
  'constant that is none': (random) => ({ t: 2, s: random.pick([99, -1, '1', null, 1.5]) }),
  'number that is none': (random) => ({ t: 0, s: random.pick(['1', null, [], {}, true]) }),
  'text that is none': (random) => ({ t: 1, s: random.pick([1, null, [], {}, true]) }),
  'keys without values': (_random, id) => ({ t: TYPES.object, i: id(), p: { k: ['a', 'b', 'c'], v: [] }, o: 0 }),
  'keys that are nodes': (_random, id, inside) => ({
    t: TYPES.object,
    i: id(),
    p: { k: [inside, 7, null], v: [inside, inside, inside] },
    o: 0,
  }),
  'prototype keys': (random, id, inside) => ({
    t: TYPES.object,
    i: id(),
    p: { k: [random.pick(PROTOTYPE_KEYS), 'data'], v: [inside, inside] },
    o: 0,
  }),
  frozen: (random, id, inside) => ({
    t: TYPES.object,
    i: id(),
    p: { k: ['a'], v: [inside] },
    o: random.pick([1, 2, 3, 4, -1, 'x']),
  }),
  'list with holes': (_random, id) => ({ t: TYPES.array, i: id(), a: [0, null, 0, false], o: 0 }),
  'list of enormous length': (_random, id) => ({ t: TYPES.array, i: id(), a: { length: 2 ** 32 - 1 }, o: 0 }),
  nothing: () => ({}),
};

/** Node 0 is the payload itself, which contains everything. */
const random0 = () => 0;

/** One node of a payload replaced by a forged one, in place; says which. */
export function forgeNode(payload: { t: WireNode; m: unknown }, random: SeededRandom): string {
  const name = random.pick(Object.keys(FORGERIES));
  let last = 1_000;
  const numbered = random.chance(0.8) ? () => ++last : () => random.below(6);
  const places = placesIn(payload as unknown as WireNode, []);
  const place = random.pick(places);
  const inside = place.holder[place.key] as WireNode;
  place.holder[place.key] = FORGERIES[name]?.(random, numbered, inside);
  if (name.includes('holds it')) payload.m = [0, 1, 2, 3];
  return name;
}

interface Place {
  readonly holder: Record<string | number, unknown>;
  readonly key: string | number;
}

/** Where nodes are: the payload's `t`, and the values and items of objects and lists. */
function placesIn(node: WireNode, places: Place[]): Place[] {
  if (typeof node !== 'object' || node === null) return places;
  if (places.length === 0) places.push({ holder: node, key: 't' });
  for (const list of [(node.p as { v?: unknown[] } | undefined)?.v, node.a]) {
    if (!Array.isArray(list)) continue;
    for (const [key, inside] of list.entries()) {
      places.push({ holder: list as never, key });
      placesIn(inside, places);
    }
  }
  if (typeof node.t === 'object' && node.t !== null) placesIn(node.t as WireNode, places);
  return places;
}

/** The same object at two places of every level, `levels` deep: small to send, 2^levels large when walked. */
export function laughs(levels: number): { t: WireNode; f: number; m: number[] } {
  const node = (i: number): WireNode => ({
    t: TYPES.array,
    i,
    a: i > levels ? [] : [node(i + 1), { t: TYPES.reference, i: i + 1 }],
    o: 0,
  });
  const data = node(1);
  return {
    t: { t: TYPES.object, i: 0, p: { k: ['data'], v: [data] }, o: 0 },
    f: 127,
    m: Array.from({ length: levels + 2 }, (_, i) => i),
  };
}

/** Lists in lists, as text: too deep to be made as objects. */
export function deepPayload(levels: number, data = true): string {
  const open = Array.from({ length: levels }, (_, i) => `{"t":9,"i":${i + 1},"o":0,"a":[`).join('');
  const lists = `${open}${']}'.repeat(levels)}`;
  return data ? `{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[${lists}]},"o":0},"f":127,"m":[]}` : lists;
}

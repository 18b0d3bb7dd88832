import { toJSON, toJSONAsync } from 'seroval';
import { describe, expect, test } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { DEEPEST, inputOf, MOST_VALUES, readPayload } from './call-payload.server.ts';

const reasonOf = (payload: unknown): string => {
  try {
    readPayload(typeof payload === 'string' ? payload : JSON.stringify(payload));
    return 'passed';
  } catch (error) {
    return error instanceof AppError ? error.reason : String(error);
  }
};
const written = (data: unknown) => toJSON({ data });
const levels = (count: number): unknown => (count === 0 ? 1 : [levels(count - 1)]);
const forged = (node: unknown) => ({ t: { t: 10, i: 0, p: { k: ['data'], v: [node] }, o: 0 }, f: 127, m: [0, 1, 2] });
const list = (i: number, items: unknown[]) => ({ t: 9, i, a: items, o: 0 });

test('what a payload gives the operation is what was sent', () => {
  const data = { a: 'x', b: [1, -0, null, undefined, true], c: {} };
  expect(inputOf(readPayload(JSON.stringify(toJSON({ data }))))).toEqual(data);
  expect(inputOf(readPayload(JSON.stringify(toJSON({}))))).toBeUndefined();
});

describe('plain data pass', () => {
  const same = { a: 1 };
  test.each<[string, unknown]>([
    ['every kind of value', { a: 'x', b: 1, c: -0, d: Number.NaN, e: null, f: undefined, g: true, h: [], i: {} }],
    ['nothing', undefined],
    ['one object at two places', { a: same, b: [same, same] }],
    ['texts that look like something else', { a: '{"t":12}', b: '\ud800', c: '\u0000' }],
    ['keys of prototypes, which schemas refuse', JSON.parse('{"__proto__":1,"constructor":2}')],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
    ['what is frozen', Object.freeze({ a: Object.freeze([1]) })],
    [`${DEEPEST} levels`, levels(DEEPEST)],
  ])('%s', async (_, data) => {
    expect(reasonOf(written(data))).toBe('passed');
    expect(reasonOf(await toJSONAsync({ data }))).toBe('passed');
  });
});

describe('what is no plain data is refused', () => {
  test.each<[string, unknown]>([
    ['half of JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['plain JSON', { data: 1 }],
    ['a promise', forged({ t: 12, i: 1, s: 1, f: { t: 0, s: 1 } })],
    ['a promise that nobody keeps', forged({ t: 22, i: 1, s: 2 })],
    ['a stream', forged({ t: 31, i: 1, a: [], f: { t: 0, s: 1 } })],
    ['a plug-in', forged({ t: 25, i: 1, c: 'tss/RawStream', s: {} })],
    ['an error', forged({ t: 13, i: 1, s: 0, m: 'x' })],
    ['a regular expression', forged({ t: 6, i: 1, c: '(a+)+', m: '' })],
    ['a type that is no number', forged({ t: '9', i: 1, a: [], o: 0 })],
    ['a number that is a text', forged({ t: 0, s: '1' })],
    ['a text that is a number', forged({ t: 1, s: 1 })],
    ['a constant that does not exist', forged({ t: 2, s: 8 })],
    ['a reference to nothing', forged({ t: 4, i: 9 })],
    ['a list that holds itself', forged(list(1, [{ t: 4, i: 1 }]))],
    ['two things of one number', forged(list(1, [list(1, [])]))],
    ['more keys than values', forged({ t: 10, i: 1, p: { k: ['a', 'b'], v: [{ t: 0, s: 1 }] }, o: 0 })],
    ['a key that is no text', forged({ t: 10, i: 1, p: { k: [{ t: 0 }], v: [{ t: 0, s: 1 }] }, o: 0 })],
    ['a list with holes', forged(list(1, [0]))],
    ['a list that only says how long it is', forged({ t: 9, i: 1, a: { length: 2 ** 32 - 1 }, o: 0 })],
    ['dates, which inputs carry as text', written(new Date(0))],
    ['sets', written(new Set([1]))],
  ])('%s', (_, payload) => {
    expect(reasonOf(payload)).toBe('malformed');
  });
  test('what is nested too deeply, also by naming it', () => {
    expect(reasonOf(written(levels(DEEPEST + 1)))).toBe('too_deep');
    expect(reasonOf(written(levels(500)))).toBe('too_deep');
    const half = levels(DEEPEST / 2);
    const inside = (depth: number): unknown => (depth === 0 ? half : [inside(depth - 1)]);
    expect(reasonOf(written([half, inside(DEEPEST / 2 + 2)]))).toBe('too_deep');
    expect(reasonOf(`{"t":${'{"t":9,"i":1,"a":['.repeat(20_000)}`)).toBe('malformed');
  });
  test('what is small to send and large to read', () => {
    let many: unknown = [1];
    for (let i = 0; i < 25; i++) many = [many, many];
    expect(reasonOf(written(many))).toBe('too_many_values');
    expect(reasonOf(written(Array(MOST_VALUES).fill(0)))).toBe('too_many_values');
    expect(reasonOf(written(Array(MOST_VALUES - 2).fill(0)))).toBe('passed');
  });
});

import { inspect } from 'node:util';
import type { SeededRandom } from '#/base/seeded-random.ts';
import type { Attack } from './attack.ts';
import { brokenText } from './broken-text.ts';
import { callHeaders, type Headers, type Here, headerSafe, nastyHeaders } from './headers.ts';
import { NASTY_NUMBERS } from './nasty-numbers.ts';
import { MARK, naughtyString, PROTOTYPE_KEYS } from './naughty-strings.ts';
import { type Field, withValue } from './operations.ts';
import { deepPayload, forgeNode, laughs, payloadOf } from './wire-format.ts';
import type { FuzzWorld, Sender, Target } from './world.ts';

export interface Making {
  readonly here: Here;
  readonly world: FuzzWorld;
  readonly sender: Sender;
  readonly random: SeededRandom;
  /** Names of columns of the database, none of which is a field of an input. */
  readonly columns: readonly string[];
}

/** A call whose payload is written from this input. */
export function call(making: Making, target: Target, data: unknown, what: string, more: Partial<Attack> = {}): Attack {
  return callOf(making, target, JSON.stringify(payloadOf(data)), what, more);
}

/** One field of one function with one value: the systematic part. */
export function fieldAttack(making: Making, target: Target, field: Field, value: unknown): Attack {
  const shown = inspect(value).slice(0, 40);
  return call(making, target, withValue(target.data, field.path, value), `${field.path.join('.')} is ${shown}`);
}

/** A call of a function that is wrong in one drawn way. */
export function functionAttack(making: Making): Attack {
  const { random, world } = making;
  const target = random.pick(world.targets.filter(({ data }) => !(data instanceof FormData)));
  const draw = random.below(100);
  const way = WAYS.find(([upTo]) => draw < upTo) ?? WAYS[0];
  return way?.[1](making, target) as Attack;
}

type Way = (making: Making, target: Target) => Attack;

const WAYS: readonly (readonly [upTo: number, way: Way])[] = [
  [22, anyField],
  [30, columnTooMany],
  [36, otherIds],
  [44, structure],
  [64, forged],
  [76, brokenPayload],
  [82, forgedContext],
  [92, withNastyHeaders],
  [96, otherMethod],
  [100, otherAddress],
];

function anyField(making: Making, target: Target): Attack {
  const { random } = making;
  if (target.fields.length === 0) return structure(making, target);
  return fieldAttack(making, target, random.pick(target.fields), anyValue(making));
}

/** Mass assignment: a column's name as a field. */
function columnTooMany(making: Making, target: Target): Attack {
  const column = making.random.pick(making.columns);
  const value = making.random.pick([true, 'owner', 'admin', 1, null, making.world.ids[0]]);
  const statuses = target.deaf ? undefined : [400];
  return call(making, target, withValue(target.data ?? {}, [column], value), `${column} too many`, { statuses });
}

/** Ids of other things in the place of ids. */
function otherIds(making: Making, target: Target): Attack {
  const { random, world } = making;
  const ids = target.fields.filter(({ path, type }) => type === 'string' && /id$/i.test(path.at(-1) ?? ''));
  if (ids.length === 0) return structure(making, target);
  const field = random.pick(ids);
  return call(
    making,
    target,
    withValue(target.data, field.path, random.pick(world.ids)),
    `${field.path.join('.')} of another`,
  );
}

/** Another shape than the input has. */
function structure(making: Making, target: Target): Attack {
  const { random } = making;
  const { data } = target;
  const anyPath = () => (target.fields.length > 0 ? random.pick(target.fields).path : ['x']);
  const one = () => withValue(data, anyPath(), anyValue(making));
  const shapes: readonly (readonly [what: string, shape: () => unknown])[] = [
    ['a list', () => [data]],
    ['a value alone', () => anyValue(making)],
    ['nothing', () => undefined],
    ['key of a prototype', () => withValue(data ?? {}, [random.pick(PROTOTYPE_KEYS)], anyValue(making))],
    ['key of a prototype inside', () => withValue(data ?? {}, ['x', random.pick(PROTOTYPE_KEYS), 'isOwner'], true)],
    ['a thousand keys', () => Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i]))],
    ['ten thousand items', () => withValue(data ?? {}, anyPath(), Array(10_000).fill(0))],
    ['a key of 10 kB', () => withValue(data ?? {}, ['k'.repeat(10_000)], 1)],
    ['one field less', () => without(data, random)],
    ['two fields wrong', () => withValue(one(), anyPath(), anyValue(making))],
    ['itself inside itself', () => circular(data)],
    ['one object at two places', () => ({ ...(data as object), a: data, b: [data, data] })],
  ];
  const [what, shape] = random.pick(shapes);
  return call(making, target, shape(), what);
}

function forged(making: Making, target: Target): Attack {
  const { random } = making;
  if (random.chance(0.03)) return callOf(making, target, JSON.stringify(laughs(random.between(5, 40))), 'laughs');
  const payload = payloadOf(target.data ?? { a: [1, 'x'] });
  const what = forgeNode(payload, random);
  if (random.chance(0.1))
    Object.assign(payload, { f: random.pick(NASTY_NUMBERS), m: random.pick([null, 'x', {}, [-1]]) });
  return callOf(making, target, JSON.stringify(payload), `forged ${what}`);
}

function brokenPayload(making: Making, target: Target): Attack {
  const { random } = making;
  const draw = random.below(100);
  if (draw < 6) {
    const levels = random.pick([33, 64, 500, 20_000]);
    return callOf(making, target, deepPayload(levels), `${levels} levels`, { mayClose: target.method === 'GET' });
  }
  const { text, what } = brokenText(JSON.stringify(payloadOf(target.data ?? { mark: MARK })), random);
  return callOf(making, target, text, what);
}

/** Beside the data, as someone who wants to be someone else. */
function forgedContext(making: Making, target: Target): Attack {
  const { random, world } = making;
  const { owner } = world.matrix.callers;
  const context = random.pick<unknown>([
    { user: owner.principal?.userId, principal: { kind: 'user', userId: owner.principal?.userId }, isOwner: true },
    { constructor: { prototype: { isOwner: true } } },
    { next: 1, serverFnMeta: { name: 'x' }, sendContext: { a: 1 } },
    naughtyString(random),
    [1],
    7,
  ]);
  return callOf(making, target, JSON.stringify(payloadOf(target.data, { context })), 'a context of its own');
}

function withNastyHeaders(making: Making, target: Target): Attack {
  const attack = call(making, target, target.data, '');
  const { headers, what } = nastyHeaders([...attack.headers] as Headers, making.here, making.random);
  return { ...attack, headers, what, mayClose: /expect|upgrade|host|hundred/.test(what) };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'QUERY', 'get'];

function otherMethod(making: Making, target: Target): Attack {
  const method = making.random.pick(METHODS.filter((one) => one !== target.method));
  return { ...call(making, target, target.data, `by ${method}`), method, mayClose: method === 'get' };
}

/** The id of a function, almost. */
function otherAddress(making: Making, target: Target): Attack {
  const { random } = making;
  const { id } = target;
  const other = random.pick([
    random.pick(PROTOTYPE_KEYS),
    `${id}.${random.pick(PROTOTYPE_KEYS)}`,
    id.replace('.', '%2e'),
    id.replace('.', '%252e'),
    `${id}%00`,
    `${id}/`,
    `${id}/../${id}`,
    `./${id}`,
    id.toUpperCase(),
    `${id}?payload`,
    `${id};x=y`,
    '%c0%ae%c0%ae',
    '%ff',
    '%',
    '',
    'x'.repeat(5_000),
    encodeURIComponent(headerSafe(naughtyString(random)).toWellFormed()),
  ]);
  const attack = call(making, target, target.data, `the id ${other.slice(0, 40)}`);
  return { ...attack, target: attack.target.replace(id, () => other) };
}

/** A call with this text as its payload: in the address of a read, in the body of a write. */
function callOf(making: Making, target: Target, payload: string, what: string, more: Partial<Attack> = {}): Attack {
  const { id, method } = target;
  const headers = callHeaders(making.here, making.sender, making.random);
  const base = { kind: 'function', what, method, headers, aimsAt: id, ...more };
  if (method === 'GET') {
    const search = encodeURIComponent(payload.toWellFormed());
    // Node reads 16 kB of headers; what does not fit is refused there.
    return {
      ...base,
      target: `/_serverFn/${id}?payload=${search}`,
      mayClose: more.mayClose || search.length > 14_000,
      statuses: search.length > 14_000 ? undefined : more.statuses,
    };
  }
  headers.push(['content-type', 'application/json']);
  const chunk = making.random.chance(0.05) ? making.random.pick([1, 7, 4_096]) : undefined;
  const body = Buffer.from(payload);
  return { ...base, target: `/_serverFn/${id}`, body, chunk: body.byteLength < 5_000 ? chunk : undefined };
}

/** Anything, in the place of what belongs there. */
export function anyValue({ random, world }: Making): unknown {
  const draw = random.below(100);
  if (draw < 50) return naughtyString(random);
  if (draw < 70) return random.pick(NASTY_NUMBERS);
  if (draw < 76) return random.pick(world.ids);
  return random.pick<unknown>([
    null,
    undefined,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    10n ** 30n,
    new Date(0),
    new Date(Number.NaN),
    new Map([['a', 1]]),
    new Set([1]),
    { toString: 1, valueOf: 2 },
    JSON.parse('{"then":1,"__proto__":{"isOwner":true}}'),
    { length: -1 },
    { $gt: '' },
    ['x', 'x', 'x'],
    Object.create(null),
  ]);
}

function without(data: unknown, random: SeededRandom): unknown {
  const copy = { ...(data as object) } as Record<string, unknown>;
  const keys = Object.keys(copy);
  if (keys.length > 0) delete copy[random.pick(keys)];
  return copy;
}

function circular(data: unknown): unknown {
  const copy = { ...(data as object) } as Record<string, unknown>;
  copy.self = copy;
  const [first] = Object.keys(copy);
  if (first !== undefined) copy[first] = copy;
  return copy;
}

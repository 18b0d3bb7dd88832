import { fromJSON } from 'seroval';
import { type AppError, invalid } from '#/base/app-error.ts';

/** Lists and objects in one another, the outermost counted. */
export const DEEPEST = 32;
/** Values of one call, those counted again that it names twice. */
export const MOST_VALUES = 20_000;

/** A payload that is known to be plain data, as the format has it. */
export type Payload = Parameters<typeof fromJSON>[0];

/**
 * Reads a call's payload and refuses one that is anything but plain data: texts, numbers, yes, no, nothing, lists and
 * objects. The format (seroval's) knows promises, streams, errors and plug-ins too; none of them belongs into a call, and
 * some of them wait for ever. What passes here the framework can read, so it never has something to complain about.
 */
export function readPayload(text: string): Payload {
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (!isRecord(payload) || !Array.isArray(payload.m) || typeof payload.f !== 'number') throw malformed();
  const top = payload.t;
  if (!isRecord(top) || top.t !== OBJECT) throw malformed();
  // The payload itself is no part of the data.
  sizeOf(top, -1, new Map());
  return payload as unknown as Payload;
}

/** What a payload gives the operation. */
export const inputOf = (payload: Payload): unknown => fromJSON<{ data?: unknown }>(payload).data;

const [NUMBER, TEXT, CONSTANT, REFERENCE, LIST, OBJECT, BARE_OBJECT] = [0, 1, 2, 4, 9, 10, 11];
const CONSTANTS = 8;
const FROZEN = 3;

interface Size {
  readonly values: number;
  readonly height: number;
}

const VALUE: Size = { values: 1, height: 0 };

/** `known`: what is numbered and complete; `undefined` while it is being read, so that nothing can hold itself. */
function sizeOf(node: unknown, depth: number, known: Map<number, Size | undefined>): Size {
  if (!isRecord(node)) throw malformed();
  const { t: type, s: value } = node;
  if (type === TEXT && typeof value === 'string') return VALUE;
  if (type === NUMBER && typeof value === 'number') return VALUE;
  if (type === CONSTANT && isIndex(value, CONSTANTS)) return VALUE;
  if (type === REFERENCE) return sizeOfReference(node, depth, known);
  if (type !== LIST && type !== OBJECT && type !== BARE_OBJECT) throw malformed();
  const number = node.i;
  if (!isIndex(number, Number.MAX_SAFE_INTEGER) || known.has(number) || !isIndex(node.o, FROZEN + 1)) throw malformed();
  if (depth >= DEEPEST) throw tooDeep();
  known.set(number, undefined);
  let [values, height] = [1, 0];
  for (const inside of type === LIST ? itemsOf(node) : valuesOf(node)) {
    const size = sizeOf(inside, depth + 1, known);
    values += size.values;
    height = Math.max(height, size.height);
    if (values > MOST_VALUES) throw tooMany();
  }
  const size = { values, height: height + 1 };
  known.set(number, size);
  return size;
}

function sizeOfReference(node: Record<string, unknown>, depth: number, known: Map<number, Size | undefined>): Size {
  const size = known.get(node.i as number);
  if (!size) throw malformed();
  if (depth + size.height > DEEPEST) throw tooDeep();
  return size;
}

function itemsOf({ a: items }: Record<string, unknown>): readonly unknown[] {
  if (!Array.isArray(items)) throw malformed();
  return items;
}

function valuesOf({ p: properties }: Record<string, unknown>): readonly unknown[] {
  if (!isRecord(properties)) throw malformed();
  const { k: keys, v: values } = properties;
  if (!Array.isArray(keys) || !Array.isArray(values) || keys.length !== values.length) throw malformed();
  if (!keys.every((key) => typeof key === 'string')) throw malformed();
  return values;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isIndex = (value: unknown, below: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;

export const malformed = (): AppError =>
  invalid('malformed', "The request couldn't be read. Reload the page and try again.");
const tooDeep = () =>
  invalid('too_deep', `This request is nested more than ${DEEPEST} levels deep. Use fewer levels and try again.`);
const tooMany = () =>
  invalid('too_many_values', `This request has more than ${MOST_VALUES} values. Send fewer and try again.`);

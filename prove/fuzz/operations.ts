import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** A value inside the input of a function: its place, and what it should be. */
export interface Field {
  /** Keys and indexes: `questions`, `0`, `label`. */
  readonly path: readonly string[];
  readonly type: 'number' | 'string' | 'other';
}

const FEATURES = join(process.cwd(), 'src', 'features');
const HOLDS_OPERATIONS = /(commands\/[\w-]+\.server|\.queries\.server)\.ts$/;

/** The schema of every command's and query's input, by its name. */
export async function inputsOfOperations(): Promise<ReadonlyMap<string, z.ZodType>> {
  const inputs = new Map<string, z.ZodType>();
  for (const file of readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })) {
    if (!HOLDS_OPERATIONS.test(file)) continue;
    const module = (await import(join(FEATURES, file))) as Record<
      string,
      { info?: { name: string; input: z.ZodType } }
    >;
    for (const exported of Object.values(module))
      if (exported?.info?.input) inputs.set(exported.info.name, exported.info.input);
  }
  return inputs;
}

/** Every field of every command and query that there is, by its name; optional ones too. */
export async function fieldsOfOperations(): Promise<ReadonlyMap<string, readonly Field[]>> {
  const fields = [...(await inputsOfOperations())].map(([name, input]) => {
    const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;
    return [name, fieldsIn(shape)] as const;
  });
  return new Map(fields);
}

/** The part of a JSON schema that is looked at. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

function fieldsIn(shape: Shape, path: readonly string[] = []): Field[] {
  const own: Field[] = path.length > 0 ? [{ path, type: typeOf(shape) }] : [];
  const { properties = {}, items, additionalProperties: more } = shape;
  const inside = Object.entries(properties).flatMap(([key, value]) => fieldsIn(value, [...path, key]));
  if (items) inside.push(...fieldsIn(items, [...path, '0']));
  if (typeof more === 'object') inside.push(...fieldsIn(more, [...path, '01890000-0000-7000-8000-000000000001']));
  for (const one of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])])
    inside.push(...fieldsIn(one, path).filter((field) => field.path.length > path.length));
  return [...own, ...inside];
}

function typeOf({ type, anyOf = [], oneOf = [] }: Shape): Field['type'] {
  const types = [type, ...[...anyOf, ...oneOf].map((one) => one.type)].flat();
  if (types.includes('integer') || types.includes('number')) return 'number';
  return types.includes('string') ? 'string' : 'other';
}

/** A copy of an input with another value at this path; what is missing on the way is made. Keys are keys, whatever they say. */
export function withValue(data: unknown, path: readonly string[], value: unknown): unknown {
  const copy = (structuredClone(data) ?? {}) as object;
  let at = copy;
  for (const [i, key] of path.slice(0, -1).entries()) {
    const next: unknown = Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
    const into = typeof next === 'object' && next !== null ? next : path[i + 1] === '0' ? [] : {};
    own(at, key, into);
    at = into;
  }
  own(at, path.at(-1) ?? '', value);
  return copy;
}

const own = (at: object, key: string, value: unknown) =>
  Object.defineProperty(at, key, { value, enumerable: true, configurable: true, writable: true });

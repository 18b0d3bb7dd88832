/** What stands at the head of a packed list, so that it isn't taken for an object. */
const LIST = 0;
const DATE = -1;

/**
 * Plain data as JSON in which the names of an object's fields are said once, however many objects have them. Every array in
 * it begins with a number: that of an object's names, from 1, or what else it stands for. An empty one is `undefined`, which
 * JSON doesn't have. What can't be said so is a mistake of whoever sends it.
 */
export function pack(data: unknown): string {
  const shapes: string[][] = [];
  const numbers = new Map<string, number>();
  const shapeOf = (names: string[]): number => {
    const shape = JSON.stringify(names);
    const known = numbers.get(shape);
    if (known !== undefined) return known;
    numbers.set(shape, shapes.push(names));
    return shapes.length;
  };
  const packed = (value: unknown): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value === undefined) return [];
    if (Array.isArray(value)) return [LIST, ...value.map(packed)];
    if (value instanceof Date) return [DATE, value.toISOString()];
    if (!isRecord(value)) throw new TypeError(`${Object.prototype.toString.call(value)} can't be packed`);
    return [shapeOf(Object.keys(value)), ...Object.values(value).map(packed)];
  };
  const whole = packed(data);
  return JSON.stringify([shapes, whole]);
}

export function unpack(text: string): unknown {
  const [shapes, whole] = JSON.parse(text) as [string[][], unknown];
  const unpacked = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [kind, ...rest] = value as [number?, ...unknown[]];
    if (kind === undefined) return undefined;
    if (kind === DATE) return new Date(String(rest[0]));
    const values = rest.map(unpacked);
    return kind === LIST ? values : Object.fromEntries(shapes[kind - 1]?.map((name, at) => [name, values[at]]) ?? []);
  };
  return unpacked(whole);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const kind = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
}

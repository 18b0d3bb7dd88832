/** What stands at the head of a packed array where it isn't the number of an object's names. */
const LIST = 0;
const DATE = -1;
const SAME = -2;

/**
 * Plain data as JSON in which the names of an object's fields are said once, however many objects have them, and an object of
 * plain values that comes again, such as a rank, is said once too. Every array in it begins with a number: that of an object's
 * names, from 1, or what else it stands for. An empty one is `undefined`, which JSON doesn't have. What can't be said so is a
 * mistake of whoever sends it.
 */
export function pack(data: unknown): string {
  const shapes: string[][] = [];
  const shapeNumbers = new Map<string, number>();
  /** Objects of plain values, by what they are. */
  const leaves = new Map<string, Leaf>();
  const shapeOf = (names: string[]): number => {
    const shape = JSON.stringify(names);
    const known = shapeNumbers.get(shape);
    if (known !== undefined) return known;
    shapeNumbers.set(shape, shapes.push(names));
    return shapes.length;
  };
  const packed = (value: unknown): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value === undefined) return [];
    if (Array.isArray(value)) return [LIST, ...value.map(packed)];
    if (value instanceof Date) return [DATE, value.toISOString()];
    if (!isRecord(value)) throw new TypeError(`${Object.prototype.toString.call(value)} can't be packed`);
    const values = Object.values(value).map(packed);
    const object = [shapeOf(Object.keys(value)), ...values];
    if (values.some((each) => typeof each === 'object' && each !== null)) return object;
    const text = JSON.stringify(object);
    const leaf = leaves.get(text) ?? new Leaf(object);
    leaves.set(text, leaf);
    leaf.uses += 1;
    return leaf;
  };
  const whole = packed(data);
  const again = [...leaves.values()].filter(({ uses }) => uses > 1);
  for (const [at, leaf] of again.entries()) leaf.at = at;
  return JSON.stringify([shapes, again.map(({ object }) => object), whole]);
}

/** Written where it stands, or as the place among those that come again. */
class Leaf {
  uses = 0;
  at: number | undefined;
  readonly object: readonly unknown[];

  constructor(object: readonly unknown[]) {
    this.object = object;
  }

  toJSON(): readonly unknown[] {
    return this.at === undefined ? this.object : [SAME, this.at];
  }
}

export function unpack(text: string): unknown {
  const [shapes, again, whole] = JSON.parse(text) as [string[][], unknown[], unknown];
  const unpacked = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [kind, ...rest] = value as [number?, ...unknown[]];
    if (kind === undefined) return undefined;
    if (kind === DATE) return new Date(String(rest[0]));
    if (kind === SAME) return same[Number(rest[0])];
    const values = rest.map(unpacked);
    return kind === LIST ? values : Object.fromEntries(shapes[kind - 1]?.map((name, at) => [name, values[at]]) ?? []);
  };
  const same = again.map(unpacked);
  return unpacked(whole);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const kind = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
}

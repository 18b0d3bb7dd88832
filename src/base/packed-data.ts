/** What stands at the head of a packed array where it isn't the number of an object's names. */
const LIST = 0;
const DATE = -1;
const SAME = -2;
const SAME_TEXT = -3;

/** Characters of a text that is worth a number: an id, not a word. */
const LONG = 12;

/** Values of an object that may come again: a rank, not a row of a list. */
const FEW = 8;

/**
 * Plain data as JSON in which the names of an object's fields are said once, however many objects have them, and so is what comes
 * again: an object of plain values, such as a rank, and a longer text, such as an id. Every array in it begins with a number: that
 * of an object's names, from 1, or what else it stands for. Longer texts are counted as they come, from 0. An empty array is
 * `undefined`, which JSON doesn't have. What can't be said so is a mistake of whoever sends it.
 */
export function pack(data: unknown): string {
  const shapes: string[][] = [];
  const shapeNumbers = new Map<string, number>();
  /** The last shape with as many names, by how many: most objects are as the one before. */
  const last: number[] = [];
  /** Objects of plain values, by what they are. */
  const leaves = new Map<string, Leaf>();
  const shapeOf = (names: string[]): number => {
    const before = last[names.length];
    if (before !== undefined && isSame(shapes[before - 1], names)) return before;
    const shape = JSON.stringify(names);
    const number = shapeNumbers.get(shape) ?? shapes.push(names);
    shapeNumbers.set(shape, number);
    last[names.length] = number;
    return number;
  };
  const texts = new Map<string, LongText>();
  let said = 0;
  const textOf = (text: string): string | LongText => {
    if (text.length < LONG) return text;
    const known = texts.get(text) ?? new LongText(text, () => said++);
    texts.set(text, known);
    return known;
  };
  const packed = (value: unknown): unknown => {
    if (typeof value === 'string') return textOf(value);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value === undefined) return [];
    if (Array.isArray(value)) return [LIST, ...value.map(packed)];
    if (value instanceof Date) return [DATE, value.toISOString()];
    if (!isRecord(value)) throw new TypeError(`${Object.prototype.toString.call(value)} can't be packed`);
    const values = Object.values(value).map(packed);
    const object = [shapeOf(Object.keys(value)), ...values];
    if (
      values.length > FEW ||
      values.some((each) => typeof each === 'object' && each !== null && !(each instanceof LongText))
    )
      return object;
    const text = JSON.stringify([object[0], ...Object.values(value)]);
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

function isSame(known: readonly string[] | undefined, names: readonly string[]): boolean {
  for (let at = 0; at < names.length; at += 1) if (known?.[at] !== names[at]) return false;
  return true;
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

/** Written where it first comes, and its number from then on: in the order in which it is read. */
class LongText {
  #at: number | undefined;
  readonly #text: string;
  readonly #next: () => number;

  constructor(text: string, next: () => number) {
    this.#text = text;
    this.#next = next;
  }

  toJSON(): unknown {
    if (this.#at !== undefined) return [SAME_TEXT, this.#at];
    this.#at = this.#next();
    return this.#text;
  }
}

export function unpack(text: string): unknown {
  const [shapes, again, whole] = JSON.parse(text) as [string[][], unknown[], unknown];
  const texts: string[] = [];
  const unpacked = (value: unknown): unknown => {
    if (typeof value === 'string' && value.length >= LONG) texts.push(value);
    if (!Array.isArray(value)) return value;
    const [kind, ...rest] = value as [number?, ...unknown[]];
    if (kind === undefined) return undefined;
    if (kind === SAME_TEXT) return texts[Number(rest[0])];
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

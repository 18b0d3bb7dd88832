import { seededRandom } from '#/base/seeded-random.ts';
import type { Attack } from './attack.ts';
import { signInAttack, uploadAttack } from './form-attacks.ts';
import { fieldAttack, functionAttack, type Making } from './function-attacks.ts';
import type { Here } from './headers.ts';
import { NASTY_NUMBERS } from './nasty-numbers.ts';
import { NAUGHTY_STRINGS } from './naughty-strings.ts';
import type { Field } from './operations.ts';
import { pageAttack } from './page-attacks.ts';
import { rawAttack } from './raw-attacks.ts';
import type { FuzzWorld, SenderName } from './world.ts';

/** What attacks are made from, besides the world they are sent to. */
export interface Material {
  readonly here: Here;
  readonly columns: readonly string[];
  readonly paths: readonly string[];
  readonly files: readonly Buffer[];
}

export interface Planned {
  readonly attack: Attack;
  readonly sender: SenderName;
}

/** One value at one field of one function. */
interface Probe {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
}

/** Of a hundred requests. Pages are rendered and pictures decoded: they cost a hundred times what a refusal does. */
const SHARES: readonly (readonly [upTo: number, kind: 'function' | 'page' | 'upload' | 'sign-in' | 'raw'])[] = [
  [82, 'function'],
  [88, 'page'],
  [91, 'upload'],
  [95, 'sign-in'],
  [100, 'raw'],
];

/** So many of its fields are tried in every function, however few requests there are. */
export const OF_EACH = 3;

/**
 * The requests of a run, by number: the same seed and number give the same attack, whatever was sent before. First come
 * a few fields of every function, then all numbers at all numeric fields and all texts at all fields of text, in drawn
 * order, then whatever is drawn.
 */
export class Plan {
  readonly #seed: number;
  readonly #material: Material;
  readonly #probes: readonly Probe[];
  /** The first probes, which the owner sends, so that each function judges some of them itself. */
  readonly #ofEach: number;

  constructor(seed: number, material: Material, world: FuzzWorld, atMost: number, ofEach = OF_EACH) {
    this.#seed = seed;
    this.#material = material;
    const all = probesOf(world);
    const drawn = seededRandom(`${seed}:probes`).sample(all, all.length);
    const first = new Set([...Map.groupBy(drawn, ({ id }) => id).values()].flatMap((own) => own.slice(0, ofEach)));
    this.#ofEach = first.size;
    this.#probes = [...first, ...drawn.filter((probe) => !first.has(probe))].slice(0, Math.floor(atMost));
  }

  /** How many are those of every function. */
  get first(): number {
    return this.#ofEach;
  }

  get probes(): number {
    return this.#probes.length;
  }

  attack(number: number, world: FuzzWorld): Planned {
    const random = seededRandom(`${this.#seed}:${number}`);
    const probe = this.#probes[number];
    // Someone without rights gets past the shape of an input, too, but not far beyond.
    const sender =
      number < this.#ofEach || (probe && random.chance(0.8)) ? world.senders[2] : random.pick(world.senders);
    if (!sender) throw new Error('a world without people');
    const making: Making = { ...this.#material, world, sender, random };
    return { attack: probe ? this.#probe(making, probe) : this.#drawn(making), sender: sender.name };
  }

  #probe(making: Making, { id, field, value }: Probe): Attack {
    const target = making.world.targets.find((one) => one.id === id);
    if (!target) throw new Error(`no function ${id}`);
    return fieldAttack(making, target, field, value);
  }

  #drawn(making: Making): Attack {
    const draw = making.random.below(100);
    const kind = SHARES.find(([upTo]) => draw < upTo)?.[1];
    if (kind === 'page') return pageAttack(making, this.#material.paths);
    if (kind === 'upload') return uploadAttack(making, this.#material.files);
    if (kind === 'sign-in') return signInAttack(making);
    if (kind === 'raw') return rawAttack(making);
    return functionAttack(making);
  }
}

/** What a function without input is sent all the same. */
const UNASKED: Field = { path: ['x'], type: 'other' };

function probesOf(world: FuzzWorld): Probe[] {
  const values: Readonly<Record<Field['type'], readonly unknown[]>> = {
    number: NASTY_NUMBERS,
    string: NAUGHTY_STRINGS,
    other: [null, true, 1, 'x', [], {}, [[]], [null], { a: 1 }, '__proto__'],
  };
  return world.targets
    .filter(({ data }) => !(data instanceof FormData))
    .flatMap(({ id, fields }) =>
      (fields.length > 0 ? fields : [UNASKED]).flatMap((field) =>
        values[field.type].map((value) => ({ id, field, value })),
      ),
    );
}

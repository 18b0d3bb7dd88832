import { parseSync } from 'vite';

/** A node of a syntax tree (ESTree with TypeScript), as far as mutants look at it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Calls back for every node, parents first, with the nodes around it, innermost last. */
export function walk(text: string, name: string, visit: (node: Node, around: readonly Node[]) => void): void {
  const { program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name} cannot be parsed: ${errors[0]?.message}`);
  descend(program as unknown as Node, [], visit);
}

function descend(node: Node, around: readonly Node[], visit: (node: Node, around: readonly Node[]) => void): void {
  visit(node, around);
  const inside = [...around, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) descend(child, inside, visit);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The child under this key, if it is a node. */
export function child(node: Node | undefined, key: string): Node | undefined {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
}

export function children(node: Node | undefined, key: string): readonly Node[] {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Keys and values of an object literal. */
export function propertiesOf(object: Node | undefined): ReadonlyMap<string, Node | undefined> {
  return new Map(children(object, 'properties').map((one) => [nameOf(child(one, 'key')), child(one, 'value')]));
}

/** Name of an identifier, of a property's key, of a member's property. */
export function nameOf(node: Node | undefined): string {
  if (node?.type === 'Identifier') return String(node.name);
  if (node?.type === 'MemberExpression') return `${nameOf(child(node, 'object'))}.${nameOf(child(node, 'property'))}`;
  return '';
}

/** Texts put around spans of a source, however they nest. */
export class Edits {
  readonly #around: { start: number; end: number; before: string; after: string }[] = [];

  wrap({ start, end }: Pick<Node, 'start' | 'end'>, before: string, after: string): void {
    this.#around.push({ start, end, before, after });
  }

  /** At one place, what ends is closed from inside out, then what begins is opened from outside in. */
  applyTo(text: string): string {
    const inserts = this.#around.flatMap(({ start, end, before, after }, order) => [
      { at: start, rank: [1, -end, order], text: before },
      { at: end, rank: [0, -start, -order], text: after },
    ]);
    inserts.sort(
      (a, b) => a.at - b.at || a.rank.map((part, i) => part - (b.rank[i] ?? 0)).find((way) => way !== 0) || 0,
    );
    let done = '';
    let from = 0;
    for (const { at, text: inserted } of inserts) {
      done += text.slice(from, at) + inserted;
      from = at;
    }
    return done + text.slice(from);
  }
}

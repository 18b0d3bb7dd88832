import type { TreeItem } from './recipe.rules.ts';

/** What is there already, by item and by where it is from. */
export type Stock = ReadonlyMap<string, number>;

/** An item that something needs, and where it comes from. The numbers add up: need = stock + spare + rest. */
export interface TreeNode {
  readonly item: TreeItem;
  /** From the top, which is 0. */
  readonly depth: number;
  readonly need: number;
  /** Of each of the stocks that were given, in their order. */
  readonly taken: readonly number[];
  /** What another branch makes more of than it needs. */
  readonly spare: number;
  /** What has to be made or gathered. */
  readonly rest: number;
  /** How often it has to be made; 0 for what is gathered, or needs nothing more. */
  readonly goes: number;
  readonly parts: readonly TreeNode[];
}

/** Everything that a number of an item takes, as one line for each item. */
export interface Total {
  readonly item: TreeItem;
  readonly need: number;
  readonly taken: readonly number[];
  readonly spare: number;
  readonly rest: number;
  readonly goes: number;
}

/** Deeper than any tree that makes sense: a circle that got in by an import ends here. */
const DEPTH_MAX = 24;

/**
 * Breaks an item down into what it is made of. What a stock has is taken first, by the one who comes first in the tree, and what was taken isn't
 * broken down; no amount is used twice. What is made comes in whole goes, and what is left of them serves later branches.
 */
export function breakDown(
  top: string,
  quantity: number,
  items: ReadonlyMap<string, TreeItem>,
  stocks: readonly Stock[] = [],
): TreeNode | null {
  const left = stocks.map((stock) => new Map(stock));
  const spares = new Map<string, number>();
  const visit = (guid: string, need: number, depth: number): TreeNode | null => {
    const item = items.get(guid);
    if (!item) return null;
    let rest = need;
    const taken = left.map((stock) => {
      const part = takeFrom(stock, guid, rest);
      rest -= part;
      return part;
    });
    const spare = takeFrom(spares, guid, rest);
    rest -= spare;
    const made = depth < DEPTH_MAX ? item.recipe : null;
    const goes = made === null ? 0 : Math.ceil(rest / made.quantity);
    const parts =
      made === null || goes === 0 ? [] : made.parts.map((part) => visit(part.item, part.quantity * goes, depth + 1));
    if (made !== null) addTo(spares, guid, goes * made.quantity - rest);
    return { item, depth, need, taken, spare, rest, goes, parts: parts.filter((part) => part !== null) };
  };
  return visit(top, quantity, 0);
}

function takeFrom(stock: Map<string, number>, guid: string, wanted: number): number {
  const part = Math.max(0, Math.min(stock.get(guid) ?? 0, wanted));
  if (part > 0) stock.set(guid, (stock.get(guid) ?? 0) - part);
  return part;
}

const addTo = (stock: Map<string, number>, guid: string, more: number): void => {
  if (more > 0) stock.set(guid, (stock.get(guid) ?? 0) + more);
};

/** The tree as lines, each before its parts. */
export const linesOf = (node: TreeNode | null): readonly TreeNode[] =>
  node === null ? [] : [node, ...node.parts.flatMap(linesOf)];

/** One line for each item, in the order in which the tree comes to them. */
export function totalsOf(node: TreeNode | null): readonly Total[] {
  const totals = new Map<string, Total>();
  for (const { item, need, taken, spare, rest, goes } of linesOf(node)) {
    const before = totals.get(item.guid);
    totals.set(item.guid, {
      item,
      need: need + (before?.need ?? 0),
      taken: taken.map((part, at) => part + (before?.taken[at] ?? 0)),
      spare: spare + (before?.spare ?? 0),
      rest: rest + (before?.rest ?? 0),
      goes: goes + (before?.goes ?? 0),
    });
  }
  return [...totals.values()];
}

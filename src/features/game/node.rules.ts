import { type GameNode, NODE_LOCATIONS, NODES, type NodeLocation, type NodeType } from './game.data.ts';
import { nodeEdits } from './node-edits.rules.ts';

/** Nodes as this install knows them: those of the product, and what platform admins changed of them (docs/product/game-data.md#nodes). */

/** What listings, places and orders hold is the key, which stays; people see the name. */
export interface EditedNode {
  readonly key: string;
  readonly name: string;
  readonly location: NodeLocation;
  readonly type: NodeType;
  /** No longer offered. */
  readonly isRetired: boolean;
}

export const NODE_NAME_MAX = 40;

/** Words of the product's nodes, of which none was edited. */
export const SHIPPED_NODES: readonly EditedNode[] = NODES.map(({ name, location, type }: GameNode) => ({
  ...{ key: name, name, location, type, isRetired: false },
}));

/** The product's nodes with what was edited of them, then those that were added. */
export function nodesWith<Edited extends EditedNode>(edited: readonly Edited[]): readonly (EditedNode | Edited)[] {
  const byKey = new Map(edited.map((node) => [node.key, node]));
  const shipped = new Set(SHIPPED_NODES.map(({ key }) => key));
  return [
    ...SHIPPED_NODES.map((node) => byKey.get(node.key) ?? node),
    ...edited.filter(({ key }) => !shipped.has(key)),
  ];
}

/** The nodes there are now, with their names by key; made once for each state of the edits. */
let made = { of: nodeEdits(), ...named(nodeEdits()) };

function named(edited: readonly EditedNode[]) {
  const nodes = nodesWith(edited);
  return { nodes, names: new Map(nodes.map(({ key, name }) => [key, name])) };
}

function known() {
  const of = nodeEdits();
  if (made.of !== of) made = { of, ...named(of) };
  return made;
}

/** Keys of all nodes, also of retired ones: things may still be there. */
export const nodeKeys = (): readonly string[] => [...known().names.keys()];
export const isKnownNode = (key: string): boolean => known().names.has(key);

/** What people call the node of this key. */
export const nodeLabel = (key: string): string => known().names.get(key) ?? key;

/** The key of the node that someone wrote, in any case; undefined for none. */
export const nodeNamed = (written: string): string | undefined =>
  known().nodes.find(({ name }) => name.toLowerCase() === written.toLowerCase())?.key;

/** Nodes to choose from, by location. `chosen` is among them even where it's no longer offered. */
export const nodesByLocation = (chosen?: string | null) =>
  NODE_LOCATIONS.map((label) => ({
    label,
    items: known()
      .nodes.filter(({ key, location, isRetired }) => location === label && (!isRetired || key === chosen))
      .map(({ key, name }) => ({ value: key, label: name })),
  })).filter(({ items }) => items.length > 0);

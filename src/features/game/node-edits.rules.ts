import type { EditedNode } from './node.rules.ts';

/** What platform admins changed of the game's nodes, as this process or this browser was told last. */
let edits: readonly EditedNode[] = [];

/** From now on nodes are as these edits say. */
export function rememberNodes(edited: readonly EditedNode[]): void {
  edits = edited;
}

export const nodeEdits = (): readonly EditedNode[] => edits;

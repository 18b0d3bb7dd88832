import { sql } from 'drizzle-orm';
import { AppError, conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { NODE_LOCATIONS, NODE_TYPES } from '#/features/game/game.data.ts';
import { nodesWith, SHIPPED_NODES } from '#/features/game/node.rules.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { bool, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { PLATFORM_AREA } from '#/platform/events.ts';
import { nodesChanged } from './node.api.server.ts';
import { ADDED_MAX } from './node.rules.ts';
import { gameNodes } from './node.tables.server.ts';

const ROW = {
  ...{ key: text, id: text.orNull, name: text, location: oneOf(NODE_LOCATIONS), type: oneOf(NODE_TYPES) },
  ...{ isRetired: bool, revision: int },
};
/** A node as platform admins edit it. `revision`: 0 for one that is as it was shipped; such a one has no ID. */
export type StoredNode = RowOf<typeof ROW> & { readonly isAdded: boolean };

const SHIPPED = new Set(SHIPPED_NODES.map(({ key }) => key));

/** Every node there is. */
export async function storedNodes(db: Db): Promise<readonly StoredNode[]> {
  const edited = await sqlRows(db).as(ROW)(sql`
    select key, id, name, location, type, retired_at is not null as "isRetired", revision from game_nodes order by key limit 200`);
  return nodesWith(edited).map((node) => ({ id: null, revision: 0, ...node, isAdded: !SHIPPED.has(node.key) }));
}

/** Edits of nodes take turns: each is held against all names. */
const lockNodes = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('game nodes', 0))`);

/** A node with all that there are, which stay as they are until the transaction ends; null for one that isn't there. */
export async function lockNode(tx: Tx, { key }: { readonly key: string }) {
  await lockNodes(tx);
  const all = await storedNodes(tx);
  const node = all.find((each) => each.key === key);
  return node ? { node: { ...node, id: node.id ?? uuidv7() }, all } : null;
}

/** All nodes, as they stay until the transaction ends. */
export async function lockAllNodes(tx: Tx): Promise<readonly StoredNode[]> {
  await lockNodes(tx);
  return storedNodes(tx);
}

/** CONFLICT where another node has this name or is known by it since it had it first: imports tell nodes by their names. */
export function refuseTakenNodeName(all: readonly StoredNode[], name: string, ownKey: string | null): void {
  const wanted = name.toLowerCase();
  const isTaken = all.some(
    (node) => node.key !== ownKey && [node.name, node.key].some((used) => used.toLowerCase() === wanted),
  );
  if (!isTaken) return;
  const message = 'Another node has this name, or had it first. Choose a different name.';
  throw new AppError({ code: 'CONFLICT', reason: 'name_taken', message, fields: { name: message } });
}

/** CONFLICT where the install has as many nodes of its own as there may be. */
export function refuseMoreNodes(all: readonly StoredNode[]): void {
  if (all.filter(({ isAdded }) => isAdded).length >= ADDED_MAX)
    throw conflict('too_many_nodes', `You can add ${ADDED_MAX} nodes. Rename one that is retired instead.`);
}

/** Refuses a save made from an earlier revision, in words that name who saved meanwhile. */
export async function refuseOutdatedNode(
  tx: Tx,
  who: { readonly userId: string },
  { id, revision }: { readonly id: string; readonly revision: number },
  sent: number | undefined,
): Promise<void> {
  if (sent === undefined || sent === revision) return;
  const last = lastEvent(sql`subject_id = ${id} and area = ${PLATFORM_AREA} and guild_id is null`);
  throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'this node' });
}

/** Writes a locked node, which is the install's from now on. */
export async function writeNode(
  tx: Tx,
  { isAdded: _, isRetired, ...node }: StoredNode & { readonly id: string },
): Promise<void> {
  const retiredAt = isRetired ? sql`now()` : null;
  const { key, id, ...fields } = { ...node, revision: node.revision + 1 };
  await tx
    .insert(gameNodes)
    .values({ key, id, ...fields, retiredAt })
    .onConflictDoUpdate({ target: gameNodes.key, set: { ...fields, retiredAt } });
  nodesChanged(tx);
}

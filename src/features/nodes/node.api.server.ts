import { sql } from 'drizzle-orm';
import { NODE_LOCATIONS, NODE_TYPES } from '#/features/game/game.data.ts';
import type { EditedNode } from '#/features/game/node.rules.ts';
import { rememberNodes } from '#/features/game/node-edits.rules.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { bool, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { listen } from '#/platform/live/live.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { forgetHtml } from '#/ui/lazy/cached-html.ts';

/** The topic by which processes hear that nodes have changed. */
const NODES = 'nodes:edited';

/** After a read that failed. */
const AGAIN_MS = 5_000;

/** What this process knows; undefined while it doesn't listen for changes. */
let known: Promise<readonly EditedNode[]> | undefined;

/**
 * From now on this process remembers which nodes were edited and hears of changes, so that nothing asks for them. `onChange`: pages
 * that were made before show something else. Answers how to stop.
 */
export function watchNodes(onChange: () => void = () => {}): () => void {
  known = Promise.resolve([]);
  const read = () => {
    if (known) known = readEdited(known, () => void setTimeout(read, AGAIN_MS).unref());
    onChange();
  };
  const stop = listen(NODES, read);
  return () => {
    stop();
    known = undefined;
    rememberNodes([]);
  };
}

/** Nodes that were edited, when they were read last; a change is waited for. */
export const editedNodes = async (): Promise<readonly EditedNode[]> => (await known) ?? [];

/** Every process reads nodes again when the transaction commits. */
export const nodesChanged = (tx: Tx): void => publish(tx, [NODES]);

/** One after the other, so that the last read is what stays. Where the database is away, what was known stays until it's back. */
async function readEdited(before: Promise<readonly EditedNode[]>, again: () => void): Promise<readonly EditedNode[]> {
  const old = await before;
  try {
    const rows = await sqlRows(database()).as({
      ...{ key: text, name: text, location: oneOf(NODE_LOCATIONS), type: oneOf(NODE_TYPES), isRetired: bool },
    })(sql`
      select key, name, location, type, retired_at is not null as "isRetired" from game_nodes order by key limit 200`);
    rememberNodes(rows);
    forgetHtml();
    return rows;
  } catch (error) {
    log.warn({ err: error }, 'nodes could not be read');
    again();
    return old;
  }
}

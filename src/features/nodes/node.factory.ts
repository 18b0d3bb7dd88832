import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';

/** A node that a platform admin added, under a name of its own; answers its key. */
export const aNode = (): Promise<string> => addNode(sql`null`);

/** One that is no longer offered. */
export const aRetiredNode = (): Promise<string> => addNode(sql`now()`);

/** In place of older ones, since there is a limit to them. */
async function addNode(retiredAt: SQL): Promise<string> {
  const id = uuidv7();
  const key = `Port ${id.slice(-12)}`;
  await database().execute(sql`delete from game_nodes where key like 'Port %'`);
  await database().execute(sql`
    insert into game_nodes (key, id, name, location, type, retired_at, revision)
    values (${key}, ${id}, ${key}, 'Riverlands', 'Divine', ${retiredAt}, 1)`);
  return key;
}

export const bulkRows = (rows: number): readonly SQL[] => [
  sql`insert into game_nodes (key, id, name, location, type, revision)
    select 'Zone ' || n, gen_random_uuid(), 'Zone ' || n, 'Riverlands', 'Divine', 1 from generate_series(1, ${rows}) n`,
];

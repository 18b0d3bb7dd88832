import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';

/** The channel of pg_notify that carries topics between processes. */
export const LIVE_CHANNEL = 'guildhall_live';

/** Prefix of topics about cached pages; the path whose page has changed follows. */
export const CACHED_PAGES = 'pages:cached';
export const pageTopic = (path: string) => `${CACHED_PAGES}:${path}`;

/** "Look again", sent when the transaction commits; topics carry no data. */
export async function publish(tx: Tx, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, t) from jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb) t`,
  );
}

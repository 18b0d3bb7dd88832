import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Storage } from '#/platform/storage/storage.server.ts';
import { PLATFORM_LOG_ID } from './platform-chain.queries.server.ts';
import {
  bytesOf,
  HEADS_FOLDER,
  type Head,
  type HeadsFile,
  headFiles,
  readHeads,
  sha256Of,
} from './recorded-heads.queries.server.ts';

const OVERLAP_MS = 10 * 60 * 1000;
const HEAD = { guildId: text, seq: int, hash: text };

/**
 * Writes the heads of all chains that have grown since the last time to a file of the store: whoever changes a log and its
 * chain in the database has no hold of that. In a new store, and after a restore, it is all heads. Answers how many.
 */
export async function recordHeads(store: Storage): Promise<number> {
  const last = await lastFile(store);
  const all = last === undefined || last.file?.restoredFrom !== undefined;
  // The platform's log grows rarely; what is a little older than the last file may be in it already.
  const since = new Date(Date.parse(last?.file?.recordedAt ?? '') - OVERLAP_MS || 0).toISOString();
  const heads = await sqlRows(database()).as(HEAD)(sql`
    select guild_id as "guildId", seq, hash from event_chains
    where seq > case when ${all}::boolean then 0 else recorded_seq end
    union all
    (select ${PLATFORM_LOG_ID}::uuid, l.seq, l.hash from platform_links l join events e on e.id = l.event_id
      where ${all}::boolean or e.at > ${since}::timestamptz order by l.seq desc limit 1)
    order by 1`);
  if (heads.length === 0) return 0;
  await writeAfter(store, last, { heads });
  // A process that dies in between records the same heads once more.
  await database().execute(sql`
    update event_chains c set recorded_seq = h.seq
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h("guildId" uuid, seq bigint) where c.guild_id = h."guildId"`);
  return heads.length;
}

/** After a restore: what was recorded since the backup was made is not to be expected any more. */
export const recordRestore = async (store: Storage, restoredFrom: string): Promise<void> =>
  writeAfter(store, await lastFile(store), { heads: [], restoredFrom });

async function lastFile(store: Storage) {
  const key = (await headFiles(store)).at(-1);
  if (key === undefined) return undefined;
  const bytes = await bytesOf(store, key);
  return { key, sha256: sha256Of(bytes), file: readHeads(bytes).file };
}

async function writeAfter(
  store: Storage,
  last: Awaited<ReturnType<typeof lastFile>>,
  { heads, restoredFrom }: { heads: readonly Head[]; restoredFrom?: string },
): Promise<void> {
  const after = last ? { key: last.key, sha256: last.sha256 } : null;
  const file: HeadsFile = { recordedAt: new Date().toISOString(), after, ...(restoredFrom && { restoredFrom }) };
  const lines = [JSON.stringify(file), ...heads.map(({ guildId, seq, hash }) => `${guildId} ${seq} ${hash}`)];
  await store.put(`${HEADS_FOLDER}${uuidv7()}.txt`, Buffer.from(`${lines.join('\n')}\n`), 'text/plain');
}

import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { PLATFORM_AREA } from '#/platform/events.ts';
import { contentHash, hashOf } from './chain.queries.server.ts';
import type { Head } from './recorded-heads.queries.server.ts';

/** Stands for the platform's log where a guild's ID would be. */
export const PLATFORM_LOG_ID = '00000000-0000-0000-0000-000000000000';

export interface PlatformChainReport {
  /** Entries that are as they were written, from the first on. */
  readonly entries: number;
  /** The last good hash. */
  readonly head: string;
  /** What is wrong, in words; null for a log that is intact. */
  readonly broken: string | null;
}

/** Rows that one statement reads. */
const CHUNK = 5_000;

/** Goes along the platform's log as `verifyChain` does along a guild's: until its end or its first broken link. */
export async function verifyPlatformChain(
  db: Db,
  recorded: readonly Pick<Head, 'seq' | 'hash'>[] = [],
): Promise<PlatformChainReport> {
  const expected = new Map(recorded.map((head) => [head.seq, head.hash]));
  let entries = 0;
  let head = '';
  const report = (broken: string | null = null): PlatformChainReport => ({ entries, head, broken });
  for (;;) {
    const rows = await linksAfter(db, entries);
    for (const row of rows) {
      if (row.seq !== entries + 1) return report(`Entry ${entries + 1} is missing; the next one is ${row.seq}.`);
      if (hashOf(head, row.rest) !== row.hash && contentHash(row.rest) !== row.nameless)
        return report(`Entry ${row.seq} was altered.`);
      if ((expected.get(row.seq) ?? row.hash) !== row.hash)
        return report(`Entry ${row.seq} is not the one that was recorded: the log was written anew.`);
      entries = row.seq;
      head = row.hash;
    }
    if (rows.length < CHUNK) break;
  }
  const furthest = Math.max(0, ...expected.keys());
  if (furthest > entries)
    return report(`Entries from ${entries + 1} to ${furthest}, which were recorded, are missing.`);
  const stray = await unlinked(db);
  return report(stray && `The entry ${stray} was added without a link.`);
}

const LINK = { seq: int, hash: text, rest: text, nameless: text.orNull };

async function linksAfter(db: Db, seq: number) {
  return sqlRows(db).as(LINK)(sql`
    select l.seq, l.hash, jsonb_build_array(
      l.seq, e.id, e.guild_id, e.type, e.area, e.actor_kind, e.actor_user_id, e.actor_name, e.source,
      e.subject_type, e.subject_id, e.subject_label, e.data, e.request_id,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text as rest, r.hash as nameless
    from (select * from platform_links where seq > ${seq} order by seq limit ${CHUNK}) l
    join events e on e.id = l.event_id left join event_redactions r on r.event_id = l.event_id order by l.seq`);
}

/** Events of before there was this log have a former type. */
async function unlinked(db: Db): Promise<string | null> {
  const [found] = await sqlRows(db).as({ id: text })(sql`
    select e.id from events e where e.guild_id is null and e.area = ${PLATFORM_AREA}
      and not exists (select from platform_links l where l.event_id = e.id) order by e.id limit 1`);
  return found?.id ?? null;
}

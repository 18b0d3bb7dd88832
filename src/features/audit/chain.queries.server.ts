import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Head } from './recorded-heads.queries.server.ts';

/**
 * Each guild's log is a chain (`drizzle/0028_event_links.sql`): every event has a link, which is numbered and carries a hash
 * of what the event says and of the hash before. Here the hashes are made again, by this process and not by the database
 * that is under suspicion.
 */

export interface ChainReport {
  readonly guildId: string;
  /** Null for a guild that is no more in the database. */
  readonly name: string | null;
  /** Rows that are as they were written, from the first on. */
  readonly entries: number;
  /** The last good hash: written down elsewhere, it shows later whether the log was cut or written anew. */
  readonly head: string;
  /** Entries of the last second or so, which are not linked yet. */
  readonly waiting: number;
  readonly broken: BrokenLink | null;
}

export interface BrokenLink {
  /** Place in the log where it was to be; null for an entry without any. */
  readonly seq: number | null;
  readonly why: string;
}

/** Rows that one statement reads. */
const CHUNK = 5_000;

const CHAIN = { guild_id: text, name: text.orNull, last: int.orNull, hash: text.orNull };
type Chain = RowOf<typeof CHAIN>;

/** Guilds with a log, by name; all, or the one that is called by its id or address. */
export async function chainsOf(db: Db, which?: string): Promise<readonly Chain[]> {
  return sqlRows(db).as(CHAIN)(sql`
    with recursive logged as (
      (select guild_id from events where guild_id is not null order by guild_id limit 1)
      union all
      select (select e.guild_id from events e where e.guild_id > l.guild_id order by e.guild_id limit 1)
      from logged l where l.guild_id is not null)
    select k.guild_id, g.name, c.seq as last, c.hash
    from (select guild_id from logged where guild_id is not null union select guild_id from event_chains) k
    left join guilds g on g.id = k.guild_id left join event_chains c on c.guild_id = k.guild_id
    where ${which ?? null}::text is null or k.guild_id::text = ${which ?? null} or g.slug = ${which ?? null}
    order by g.name, k.guild_id`);
}

/**
 * Goes along a chain until its end or its first broken link, and compares it with the heads that were recorded elsewhere.
 * What is added meanwhile is left to the next time.
 */
export async function verifyChain(
  db: Db,
  { guild_id: guildId, name, last, hash }: Chain,
  recorded: readonly Pick<Head, 'seq' | 'hash'>[] = [],
): Promise<ChainReport> {
  const expected = new Map(recorded.map((head) => [head.seq, head.hash]));
  let entries = 0;
  let head = '';
  let waiting = 0;
  const report = (why?: string, seq: number | null = entries + 1): ChainReport => ({
    ...{ guildId, name, entries, head, waiting },
    broken: why === undefined ? null : { seq, why },
  });
  for (;;) {
    const rows = await linksAfter(db, guildId, entries);
    for (const row of rows) {
      if (last !== null && entries === last) break;
      // Its event is missing: the next one shows the gap.
      if (row.rest === null) continue;
      if (row.seq !== entries + 1) return report(`Entry ${entries + 1} is missing; the next one is ${row.seq}.`);
      if (hashOf(head, row.rest) !== row.hash && contentHash(row.rest) !== row.nameless)
        return report(`Entry ${row.seq} was altered.`);
      if ((expected.get(row.seq) ?? row.hash) !== row.hash)
        return report(`Entry ${row.seq} is not the one that was recorded: the log was written anew.`);
      entries = row.seq;
      head = row.hash;
    }
    if (rows.length < CHUNK || entries === last) break;
  }
  const loose = await unchained(db, guildId);
  waiting = loose.waiting;
  if (last === null || hash === null) {
    // A guild of the last second, whose first entries wait.
    return waiting > 0 && entries === 0 && loose.stray === null ? report() : report('The end of the log is unknown.');
  }
  if (entries < last) return report(`Entries from ${entries + 1} to ${last} are missing.`);
  if (hash !== head) return report(`The last entry, ${last}, was altered.`);
  const furthest = Math.max(0, ...expected.keys());
  if (furthest > entries)
    return report(`Entries from ${entries + 1} to ${furthest}, which were recorded, are missing.`);
  return loose.stray === null ? report() : report(`The entry ${loose.stray} was added without a link.`, null);
}

const LINK = { seq: int, hash: text, rest: text.orNull, nameless: text.orNull };

/** What each linked event says, in the normal form that `link_hash` takes the hash of, without the hash before it. */
async function linksAfter(db: Db, guildId: string, seq: number): Promise<readonly RowOf<typeof LINK>[]> {
  return sqlRows(db).as(LINK)(sql`
    select l.seq, l.hash, case when e.id is not null then jsonb_build_array(
      l.seq, e.id, e.guild_id, e.type, e.area, e.actor_kind, e.actor_user_id, e.actor_name, e.source,
      e.subject_type, e.subject_id, e.subject_label, e.data, e.request_id,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text end as rest, r.hash as nameless
    from (
      select * from event_links where guild_id = ${guildId} and seq > ${seq} order by seq limit ${CHUNK}) l
    left join events e on e.guild_id = l.guild_id and e.id = l.event_id
    left join event_redactions r on r.event_id = l.event_id order by l.seq`);
}

/** What is in no chain: how many events wait to be linked, and the first that does not even wait. */
async function unchained(db: Db, guildId: string) {
  const rows = await sqlRows(db).as({ waiting: int, stray: text.orNull })(sql`
    select (select count(*) from unlinked_events where guild_id = ${guildId}) as waiting, (
      select min(e.id::text) from events e where e.guild_id = ${guildId}
        and not exists (select from event_links l where l.guild_id = ${guildId} and l.event_id = e.id)
        and not exists (select from unlinked_events u where u.guild_id = ${guildId} and u.event_id = e.id)) as stray`);
  return { waiting: rows[0]?.waiting ?? 0, stray: rows[0]?.stray ?? null };
}

/** Of what an event says since the name of a removed account was taken out of it (decision 181): all but its place. */
export const contentHash = (rest: string): string =>
  createHash('sha256')
    .update(rest.replace(/^\[\d+, /, '['))
    .digest('hex');

/** The array begins with the hash before, which is hexadecimal and needs no escaping in JSON. */
export const hashOf = (previous: string, rest: string): string =>
  createHash('sha256')
    .update(`["${previous}", ${rest.slice(1)}`)
    .digest('hex');

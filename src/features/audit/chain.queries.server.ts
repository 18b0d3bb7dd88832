import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';

/**
 * Each guild's log is a chain (`drizzle/0014_audit_chain.sql`): every row is numbered and carries a hash of what it says and
 * of the hash before it. Here the hashes are made again, by this process and not by the database that is under suspicion.
 */

export interface ChainReport {
  readonly guildId: string;
  /** Null for a guild that is no more in the database. */
  readonly name: string | null;
  /** Rows that are as they were written, from the first on. */
  readonly entries: number;
  /** The last good hash: written down elsewhere, it shows later whether the log was cut or written anew. */
  readonly head: string;
  readonly broken: BrokenLink | null;
}

export interface BrokenLink {
  /** Place in the log where it was to be. */
  readonly seq: number;
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

/** Goes along a chain until its end or its first broken link. What is added meanwhile is left to the next time. */
export async function verifyChain(db: Db, { guild_id: guildId, name, last, hash }: Chain): Promise<ChainReport> {
  let entries = 0;
  let head = '';
  const report = (why?: string): ChainReport => ({
    guildId,
    name,
    entries,
    head,
    broken: why === undefined ? null : { seq: entries + 1, why },
  });
  for (;;) {
    const rows = await linksAfter(db, guildId, entries);
    for (const row of rows) {
      if (last !== null && entries === last) break;
      if (row.seq !== entries + 1) return report(`Entry ${entries + 1} is missing; the next one is ${row.seq}.`);
      if (hashOf(head, row.rest) !== row.hash) return report(`Entry ${row.seq} was altered.`);
      entries = row.seq;
      head = row.hash;
    }
    if (rows.length < CHUNK || entries === last) break;
  }
  if (last === null || hash === null) return report('The end of the log is unknown.');
  if (entries < last) return report(`Entries from ${entries + 1} to ${last} are missing.`);
  return hash === head ? report() : report(`The last entry, ${last}, was altered.`);
}

const LINK = { seq: int, hash: text, rest: text };

/** What each row says, in the normal form that `event_hash` takes the hash of, without the hash before it. */
async function linksAfter(db: Db, guildId: string, seq: number): Promise<readonly RowOf<typeof LINK>[]> {
  return sqlRows(db).as(LINK)(sql`
    select seq, hash, jsonb_build_array(
      seq, id, guild_id, type, area, actor_kind, actor_user_id, actor_name, source,
      subject_type, subject_id, subject_label, data, request_id,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text as rest
    from events where guild_id = ${guildId} and seq > ${seq} order by seq limit ${CHUNK}`);
}

/** The array begins with the hash before, which is hexadecimal and needs no escaping in JSON. */
const hashOf = (previous: string, rest: string): string =>
  createHash('sha256')
    .update(`["${previous}", ${rest.slice(1)}`)
    .digest('hex');

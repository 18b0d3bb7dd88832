import { type SQL, sql } from 'drizzle-orm';
import { type Db, database, type Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { MOST_SOUGHT } from './role-sync.rules.ts';

/** Seconds after which another worker takes what one took: longer than all that it may wait for. */
const LEASE_SECONDS = 90;
/** Someone's roles are read again unless they were so lately (seconds). */
const FRESH_SECONDS = 600;

const leased = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const inMs = (ms: number): SQL => sql`now() + make_interval(secs => ${ms / 1_000}::float8)`;

/** Guilds with a linked server, and not deleted, begin; what was of another server, or of none, is forgotten. */
export async function followLinks(db: Pick<Db, 'execute'>): Promise<void> {
  const linked = sql`select s.guild_id, s.server_id from discord_servers s join guilds g on g.id = s.guild_id
    where g.deleted_at is null`;
  await db.execute(sql`
    with gone as (
      delete from discord_role_guilds r where not exists (
        select from (${linked}) l where l.guild_id = r.guild_id and l.server_id = r.server_id) returning guild_id)
    delete from discord_role_people p using gone where p.guild_id = gone.guild_id`);
  await db.execute(sql`
    insert into discord_role_guilds (guild_id, server_id) select l.guild_id, l.server_id from (${linked}) l
    on conflict (guild_id) do nothing`);
}

/** Something happened that may change who should have what. Answers whether there is anything to look at. */
export async function noteLook(tx: Tx, guildId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update discord_role_guilds set look_at = least(look_at, now()) where guild_id = ${guildId}`);
  const linked = await tx.execute(sql`select from discord_servers where guild_id = ${guildId}`);
  return (rowCount ?? 0) + (linked.rowCount ?? 0) > 0;
}

/** The same for all guilds that someone is in. */
export const noteLookOf = (tx: Tx, userId: string) =>
  tx.execute(sql`
    update discord_role_guilds set look_at = least(look_at, now())
    where guild_id in (select guild_id from members where user_id = ${userId})
      or guild_id in (select c.guild_id from discord_role_changes c where c.user_id = ${userId})`);

const GUILD = { guildId: text, serverId: text, config: text, tries: int };
export interface TakenGuild {
  readonly guildId: string;
  readonly serverId: string;
  readonly config: string;
  readonly tries: number;
}

/** Holds a guild that is to be looked at; the next look is in an hour, as days and activity go by without anything happening. */
export async function holdLook(tx: Tx): Promise<TakenGuild | null> {
  const [guild] = await sqlRows(tx).as(GUILD)(sql`
    with due as materialized (
      select guild_id from discord_role_guilds where look_at <= now() order by look_at limit 1 for update skip locked)
    update discord_role_guilds r set look_at = now() + interval '1 hour' from due where r.guild_id = due.guild_id
    returning r.guild_id as "guildId", r.server_id as "serverId", r.config, r.tries`);
  return guild ?? null;
}

/** It's looked at later: it couldn't be. */
export const postponeLook = (guildId: string, ms: number) =>
  database().execute(sql`
    update discord_role_guilds set look_at = ${inMs(ms)} where guild_id = ${guildId}`);

/** Takes a guild all of whose members are to be read. */
export async function takeRead(): Promise<TakenGuild | null> {
  const [guild] = await sqlRows(database()).as(GUILD)(sql`
    with due as materialized (
      select guild_id from discord_role_guilds where read_due_at <= now() and rests_until <= now()
      order by read_due_at limit 1 for update skip locked)
    update discord_role_guilds r set read_due_at = ${leased}, tries = r.tries + 1 from due where r.guild_id = due.guild_id
    returning r.guild_id as "guildId", r.server_id as "serverId", r.config, r.tries`);
  return guild ?? null;
}

export interface WantedPerson {
  readonly discordId: string;
  readonly wanted: readonly string[];
}

/**
 * Keeps who should have what. Those for whom it's another thing than before are looked at on Discord, and those who are no longer
 * among them lose what they have. `config` changed: nothing that was known of their roles counts any more, and all are read; what
 * members should not have by it is theirs until staff apply a check.
 */
export async function keepWanted(tx: Tx, { guildId, config, isNew }: Kept, people: readonly WantedPerson[]) {
  await tx.execute(sql`
    with now as (
      select "discordId" as discord_id, wanted
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n("discordId" text, wanted text[])),
    gone as (
      update discord_role_people p
      set is_member = false, wanted = '{}', undone = '{}', state = 'waiting', due_at = now(), tries = 0
      where p.guild_id = ${guildId} and p.is_member and not exists (select from now where now.discord_id = p.discord_id))
    insert into discord_role_people as p (guild_id, discord_id, is_member, wanted)
    select ${guildId}, discord_id, true, wanted from now
    on conflict (guild_id, discord_id) do update
    set is_member = true, wanted = excluded.wanted, undone = '{}', state = 'waiting', due_at = now(), tries = 0
    where not p.is_member or p.wanted <> excluded.wanted`);
  await seekAbsent(tx, guildId);
  if (!isNew) return;
  await tx.execute(sql`
    update discord_role_people set known = null, undone = '{}', seen_at = null,
      ours = case when is_member then array(select o.id from unnest(ours) o(id) where o.id = any(wanted)) else ours end
    where guild_id = ${guildId}`);
  await tx.execute(sql`
    update discord_role_guilds set config = ${config}, read_due_at = now(), tries = 0,
      applied_config = case when applied_config = ${config} then applied_config end where guild_id = ${guildId}`);
}

/** Members who weren't in the server may have joined it, of which nothing is heard: some are read again, the longest unread first. */
const seekAbsent = (tx: Tx, guildId: string) =>
  tx.execute(sql`
    with sought as materialized (
      select discord_id from discord_role_people
      where guild_id = ${guildId} and state = 'ok' and is_member and seen is null and wanted <> '{}'
        and seen_at < now() - interval '55 minutes'
      order by seen_at limit ${MOST_SOUGHT} for update)
    update discord_role_people p set state = 'waiting', seen_at = null, due_at = now(), tries = 0
    from sought where p.guild_id = ${guildId} and p.discord_id = sought.discord_id`);

interface Kept {
  readonly guildId: string;
  readonly config: string;
  readonly isNew: boolean;
}

interface SeenPerson {
  readonly discordId: string;
  readonly seen: readonly string[];
}

/** Keeps what all people in a server have; those who don't have what they should wait, the others have nothing to wait for. */
export async function keepSeen(
  tx: Tx,
  guildId: string,
  people: readonly SeenPerson[],
  strangers: number,
): Promise<void> {
  // Whoever changes a guild's people holds the guild first.
  await tx.execute(sql`
    update discord_role_guilds set read_at = now(), read_due_at = ${NEXT_NIGHT}, list_refused = false,
      strangers = ${strangers}::int, tries = 0, error = null where guild_id = ${guildId}`);
  await tx.execute(sql`
    with now as (
      select "discordId" as discord_id, seen
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n("discordId" text, seen text[])),
    found as (
      select p.discord_id, n.seen, coalesce(n.seen, p.wanted) = p.wanted as fits from discord_role_people p
      left join now n on n.discord_id = p.discord_id where p.guild_id = ${guildId})
    update discord_role_people p
    set seen = f.seen, seen_at = now(), known = case when f.fits then f.seen else p.known end, tries = 0, due_at = now(),
      ours = case when f.fits and f.seen is not null then ${added(sql`p.ours`, sql`p.wanted`)} else p.ours end,
      state = case when f.fits and p.is_member then 'ok' else 'waiting' end,
      error = case when f.fits then null else p.error end
    from found f where p.guild_id = ${guildId} and p.discord_id = f.discord_id`);
}

/** The next night of the guild's servers: four in the morning, UTC, spread over an hour. */
const NEXT_NIGHT = sql`date_trunc('day', now() + interval '20 hours') + interval '4 hours'
  + make_interval(secs => abs(hashtext(guild_id::text)) % 3600)`;

/** Discord lists no one, so that everybody is read by themselves. */
export async function keepListRefused(tx: Tx, guildId: string): Promise<void> {
  await tx.execute(sql`
    update discord_role_guilds set read_at = now(), read_due_at = ${NEXT_NIGHT}, list_refused = true, strangers = null,
      tries = 0, error = null where guild_id = ${guildId}`);
  await tx.execute(sql`
    update discord_role_people set state = 'waiting', seen_at = null, tries = 0, due_at = now() where guild_id = ${guildId}`);
}

const PERSON = {
  ...{
    guildId: text,
    discordId: text,
    serverId: text,
    isMember: bool,
    wanted: arrayOf(text),
    known: arrayOf(text).orNull,
    ours: arrayOf(text),
  },
  ...{ config: text, isApplied: bool },
  ...{ seen: arrayOf(text).orNull, isFresh: bool, undone: jsonObject, tries: int, error: text.orNull },
};
export interface TakenPerson {
  readonly guildId: string;
  readonly discordId: string;
  readonly serverId: string;
  readonly isMember: boolean;
  readonly wanted: readonly string[];
  readonly known: readonly string[] | null;
  readonly ours: readonly string[];
  readonly seen: readonly string[] | null;
  /** `seen` was read just now. */
  readonly isFresh: boolean;
  /** What the settings said when it was computed what they should have, and whether staff have applied a check of that. */
  readonly config: string;
  readonly isApplied: boolean;
  readonly undone: Readonly<Record<string, unknown>>;
  readonly tries: number;
  readonly error: string | null;
}

/** Takes the person who waits longest, for a while; null when nobody is due. */
export async function takePerson(): Promise<TakenPerson | null> {
  const [person] = await sqlRows(database()).as(PERSON)(sql`
    with due as materialized (
      select p.guild_id, p.discord_id, r.server_id, r.config, r.applied_config from discord_role_people p
      join discord_role_guilds r on r.guild_id = p.guild_id
      where p.state = 'waiting' and p.due_at <= now() and r.rests_until <= now()
      order by p.due_at limit 1 for update of p skip locked)
    update discord_role_people p set due_at = ${leased}, tries = p.tries + 1
    from due where p.guild_id = due.guild_id and p.discord_id = due.discord_id
    returning p.guild_id as "guildId", p.discord_id as "discordId", due.server_id as "serverId", p.is_member as "isMember",
      p.wanted, p.known, p.ours, p.seen, p.undone, p.tries, p.error, due.config,
      coalesce(due.applied_config = due.config, false) as "isApplied",
      p.seen is not null and coalesce(p.seen_at > now() - make_interval(secs => ${FRESH_SECONDS}), false) as "isFresh"`);
  return person ?? null;
}

export const isPerson = ({ guildId, discordId }: Pick<TakenPerson, 'guildId' | 'discordId'>) =>
  sql`guild_id = ${guildId} and discord_id = ${discordId}`;

interface Settled {
  /** Managed roles that they have now; null for someone who isn't in the server. */
  readonly has: readonly string[] | null;
  readonly undone: Readonly<Record<string, number>>;
  readonly error: string | null;
}

export const listOf = (ids: readonly string[] | null): SQL => sql`${ids === null ? null : sql.param([...ids])}::text[]`;

/** One list with what another has too. */
const added = (list: SQL, more: SQL): SQL =>
  sql`array(select distinct l.id from unnest(${list} || ${more}) l(id) order by 1)`;

/** What they have and should have is taken without a check of staff from then on. */
export const oursWith = ({ wanted }: TakenPerson, has: readonly string[] | null): SQL =>
  added(sql`ours`, listOf((has ?? []).filter((id) => wanted.includes(id))));

/** Keeps how someone is now, unless they should have something else meanwhile. Who has left and has nothing is forgotten. */
export async function settlePerson(person: TakenPerson, { has, undone, error }: Settled): Promise<void> {
  if (!person.isMember && error === null) {
    await database().execute(sql`
      delete from discord_role_people where ${isPerson(person)} and not is_member`);
    return;
  }
  await database().execute(sql`
    update discord_role_people set known = ${listOf(has)}, seen = ${listOf(has)}, seen_at = now(),
      ours = ${oursWith(person, has)}, undone = ${JSON.stringify(undone)}::jsonb, tries = 0, due_at = now(),
      error = ${error?.slice(0, 300) ?? null}::text,
      state = case when is_member <> ${person.isMember} or wanted <> ${listOf(person.wanted)} then 'waiting'
        when ${error === null} then 'ok' else 'failed' end
    where ${isPerson(person)}`);
}

/** Waits. `error`: why, in words. `counts`: it's one of the tries after which it's given up. */
export const postponePerson = (person: TakenPerson, ms: number, { error, counts }: Waits) =>
  database().execute(sql`
    update discord_role_people set due_at = ${inMs(ms)}, error = ${error}::text,
      tries = ${counts ? person.tries : person.tries - 1}::int where ${isPerson(person)}`);

interface Waits {
  readonly error: string | null;
  readonly counts: boolean;
}

/** Is given up until something changes or all are read again. */
export const failPerson = (person: TakenPerson, error: string) =>
  database().execute(sql`
    update discord_role_people set state = 'failed', error = ${error}, due_at = now() where ${isPerson(person)}`);

/** Nothing is asked for a guild for so long. */
export const restGuild = (guildId: string, ms: number) =>
  database().execute(sql`
    update discord_role_guilds set rests_until = greatest(rests_until, ${inMs(ms)}) where guild_id = ${guildId}`);

/** Discord asked for a pause, of this guild or of all: for staff to see. */
export const keepLimit = (guildId: string, ms: number) =>
  database().execute(sql`
    update discord_role_guilds set limited_until = ${inMs(ms)} where guild_id = ${guildId}`);

/** Its members are read later, for this reason. */
export const postponeRead = (guildId: string, ms: number, { error, counts }: Waits) =>
  database().execute(sql`
    update discord_role_guilds set read_due_at = ${inMs(ms)}, error = ${error}::text,
      tries = ${counts ? sql`tries` : sql`greatest(tries - 1, 0)`} where guild_id = ${guildId}`);

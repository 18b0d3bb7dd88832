import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { embeddedUrl } from '#/platform/embedded/address.server.ts';
import { reactedTo } from '#/testing/at-rest.ts';
import { type Call, functionRequest } from '#/testing/built-app.ts';
import { asCaller, type Caller, type MatrixWorld, matrixWorld } from '#/testing/matrix/principals.ts';
import { anArtisan } from '../../src/features/artisans/artisan.factory.ts';
import { aMember } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { anAbsence } from '../../src/features/members/absences/absence.factory.ts';
import { closeDatabase, connectDatabase, database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import { stopJobSender } from '../../src/platform/jobs/jobs.server.ts';
import { PRODUCT_DATA, SECRET_SETTINGS } from './secrets.ts';

/** Those who try what is not theirs. */
export type Attacker = 'plain member' | 'kicked member' | 'newcomer' | 'owner of another guild';

/** A guild of the running product with everything in it that is worth an attack, and those around it. */
export interface AttackedGuild {
  /** Where the product answers. */
  readonly url: string;
  readonly world: MatrixWorld;
  readonly attackers: Readonly<Record<Attacker, Caller>>;
  /** A checksum of all that belongs to the guild, to the one beside it, to `more` of them, and to their owners. */
  state(more?: readonly string[]): Promise<Record<string, unknown>>;
  /** Calls a function with someone's session, as their browser would, whatever the function answers. */
  send(caller: Caller, call: Sent): Promise<{ status: number; body: string }>;
  /** Whoever prepares a call has not been too busy for it: a fast machine gives limits no time to fill again. */
  forgetTries(): Promise<void>;
  /** Has the worker do at once what would follow some seconds from now, when it can't be undone any more. */
  settle(more?: readonly string[]): Promise<void>;
  end(): Promise<void>;
}

/** Its own marks: which events wait for it, some of them for a while, and which it has linked. The events themselves are compared. */
const OF_THE_WORKER = new Set(
  ['pending_reactions', 'unlinked_events', 'event_links', 'event_chains'].map((table) => `rows of ${table}`),
);

/** Lays it around a guild made for the purpose, in the database of the product at `url`. */
export async function attackedGuild(url: string): Promise<AttackedGuild> {
  const dataDir = readFileSync(PRODUCT_DATA, 'utf8');
  process.env.DATA_DIR = dataDir;
  const address = process.env.DATABASE_URL ?? embeddedUrl(dataDir);
  connectDatabase(address, { name: 'guildhall journeys' });
  const settings = { publicUrl: url, authSecret: SECRET_SETTINGS.AUTH_SECRET, platformAdmins: [] };
  const world = await matrixWorld(settings);
  const { guild, other, callers } = world;
  const aPlainOne = async () => asCaller(await aMember(guild, { rank: 'Member' }), settings);
  const attackers = {
    'plain member': await aPlainOne(),
    'kicked member': await aPlainOne(),
    newcomer: callers['without character'],
    'owner of another guild': callers['owner of another guild'],
  };
  await anArtisan(guild.owner);
  // Someone is away, which staff may change.
  await anAbsence(guild, { of: guild.owner, when: 'now' });
  const senders = Object.values(attackers).map(({ principal }) => principal?.userId ?? '');
  const states = await stateReader(address);
  return {
    url,
    world,
    attackers,
    state: async (more = []) => {
      const owners = [guild.owner.principal.userId, other.owner.principal.userId];
      const guildIds = [guild.id, other.id, ...more];
      // What the worker does with what has happened so far is no change by those who are judged.
      await reactedTo(guildIds);
      const found = await states.read({ guildIds, owners, senders });
      return Object.fromEntries(Object.entries(found).filter(([what]) => !OF_THE_WORKER.has(what)));
    },
    forgetTries: async () => {
      await database().execute(sql`
        delete from rate_limits l using members m
        where m.guild_id = any(${sql.param([guild.id, other.id])}::uuid[]) and l.key like '%' || m.user_id`);
    },
    settle: async (more = []) => {
      await database().execute(sql`
        update pending_reactions set due_at = now()
        where guild_id = any(${sql.param([guild.id, other.id, ...more])}::uuid[]) and tries = 0 and due_at > now()`);
    },
    send: (caller, call) => sendTo(url, caller, call),
    end: () => states.end().then(stopJobSender).then(closeDatabase),
  };
}

/** Gives a browser the session of someone. */
export async function enterAs(page: Page, { cookie = '' }: Caller, url: string): Promise<void> {
  const at = cookie.indexOf('=');
  await page.context().addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
}

interface Sent extends Omit<Call, 'cookie' | 'headers' | 'origin'> {
  /** In place of those that the product's own page sends; undefined ones are not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Calls a function with someone's session, as their browser would, whatever the function answers. */
async function sendTo(
  url: string,
  { cookie }: Caller,
  { headers = {}, ...call }: Sent,
): Promise<{ status: number; body: string }> {
  const { origin } = new URL(url);
  const request = await functionRequest({ ...call, origin, ...(cookie && { cookie }) });
  for (const [name, value] of Object.entries(headers))
    if (value === undefined) request.headers.delete(name);
    else request.headers.set(name, value);
  const answer = await fetch(request, { redirect: 'manual' });
  return { status: answer.status, body: await answer.text() };
}

/** Follows of what was done before the attack, which the worker writes when it comes to it. */
const FOLLOWS = ['notifications'];
/** What time alone moves, and what is counted by the hour. */
const MOVING = ['last_active_at', 'activity_30d', 'answer_days', 'roles_missing', 'updated_at'];

interface Watched {
  readonly guildIds: readonly string[];
  readonly owners: readonly string[];
  readonly senders: readonly string[];
}

/** Reads the checksums by a connection of its own, on which so long a statement is planned once. */
async function stateReader(address: string) {
  const withColumns = async (columns: readonly string[]) => {
    const tables = await sqlRows(database()).as({ name: text })(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ${columns} order by 1`);
    return tables.map(({ name }) => name);
  };
  const moving = new Set(await withColumns(MOVING));
  const checksum = (table: string, where: string): string => `
    (select count(*) || ' ' || coalesce(sum(${moving.has(table) ? STEADY : WHOLE}), 0) from ${table} t where ${where})
      as "rows of ${table}"`;
  const sums = [
    checksum('guilds', 't.id = any($1::uuid[])'),
    ...(await withColumns(['guild_id']))
      .filter((name) => !FOLLOWS.includes(name))
      .map((name) => checksum(name, 't.guild_id = any($1::uuid[])')),
    ...['characters', 'logins'].map((name) => checksum(name, 't.user_id = any($2::uuid[])')),
  ];
  const statement = `
    select ${sums.join()},
      (select count(*)::int from sessions where user_id = any($2::uuid[])) as sessions,
      (select count(*)::int from uploads where owner_user_id = any($3::uuid[])) as sent`;
  const client = new pg.Client(address);
  await client.connect();
  return {
    read: async ({ guildIds, owners, senders }: Watched): Promise<Record<string, unknown>> => {
      const { rows } = await client.query({ name: 'state', text: statement, values: [guildIds, owners, senders] });
      return rows[0] ?? {};
    },
    end: () => client.end(),
  };
}

/** A hash of one row, and of one without what moves, which takes twice as long. */
const WHOLE = 'hashtextextended(t::text, 0)';
const STEADY = `jsonb_hash_extended(to_jsonb(t) - '{${MOVING.join()}}'::text[], 0)`;

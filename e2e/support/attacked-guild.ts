import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type SQL, sql } from 'drizzle-orm';
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
  connectDatabase(process.env.DATABASE_URL ?? embeddedUrl(dataDir), { name: 'guildhall journeys' });
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
  return {
    url,
    world,
    attackers,
    state: async (more = []) => {
      const owners = [guild.owner.principal.userId, other.owner.principal.userId];
      const guildIds = [guild.id, other.id, ...more];
      // What the worker does with what has happened so far is no change by those who are judged.
      await reactedTo(guildIds);
      const found = await stateOf({ guildIds, owners, senders });
      return Object.fromEntries(Object.entries(found).filter(([what]) => !OF_THE_WORKER.has(what)));
    },
    settle: async (more = []) => {
      await database().execute(sql`
        update pending_reactions set due_at = now()
        where guild_id = ${oneOf([guild.id, other.id, ...more])} and tries = 0 and due_at > now()`);
    },
    end: () => stopJobSender().then(closeDatabase),
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

/** Calls a function with the session of the page's browser, whatever the function answers. */
export async function send(page: Page, { headers = {}, ...call }: Sent): Promise<{ status: number; body: string }> {
  const { origin } = new URL(page.url());
  const request = await functionRequest({ ...call, origin });
  const sent = Object.entries({ ...Object.fromEntries(request.headers), ...headers });
  const answer = await page.request.fetch(request.url, {
    method: request.method,
    headers: Object.fromEntries(sent.filter((pair): pair is [string, string] => pair[1] !== undefined)),
    data: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
    maxRedirects: 0,
  });
  return { status: answer.status(), body: await answer.text() };
}

/** Follows of what was done before the attack, which the worker writes when it comes to it. */
const FOLLOWS = ['notifications'];
/** What time alone moves. */
const MOVING = ['last_active_at', 'activity_30d', 'updated_at'];

interface Watched {
  readonly guildIds: readonly string[];
  readonly owners: readonly string[];
  readonly senders: readonly string[];
}

async function stateOf({ guildIds, owners, senders }: Watched): Promise<Record<string, unknown>> {
  const tables = await sqlRows(database()).as({ name: text })(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'guild_id' order by 1`);
  const ofGuilds = tables.map(({ name }) => name).filter((name) => !FOLLOWS.includes(name));
  const sums = [
    checksum('guilds', sql`t.id = ${oneOf(guildIds)}`),
    ...ofGuilds.map((name) => checksum(name, sql`t.guild_id = ${oneOf(guildIds)}`)),
    ...['characters', 'logins'].map((name) => checksum(name, sql`t.user_id = ${oneOf(owners)}`)),
  ];
  const { rows } = await database().execute(sql`
    select ${sql.join(sums, sql`, `)},
      (select count(*)::int from sessions where user_id = ${oneOf(owners)}) as sessions,
      (select count(*)::int from uploads where owner_user_id = ${oneOf(senders)}) as sent`);
  return rows[0] ?? {};
}

const oneOf = (ids: readonly string[]): SQL => sql`any(${`{${ids.join()}}`}::uuid[])`;

const checksum = (table: string, where: SQL): SQL => sql`
  (select md5(string_agg(row, '' order by row)) from (
    select (to_jsonb(t) - ${`{${MOVING.join()}}`}::text[])::text as row from ${sql.identifier(table)} t where ${where}) r)
    as ${sql.identifier(`rows of ${table}`)}`;

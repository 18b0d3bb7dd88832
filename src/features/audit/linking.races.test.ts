import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { writeNote } from '#/features/members/notes/commands/write-note.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { arrayOf, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { linkEvents } from '#/platform/event-links.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { chainsOf, verifyChain } from './chain.queries.server.ts';

const { url } = testDatabase();
const LINK_ALL = `select link_events('00000000-0000-0000-0000-000000000000', 500)`;

let guild: FactoryGuild;
let members: readonly Person[];

beforeAll(async () => {
  guild = await aGuild();
  members = await Promise.all(Array.from({ length: 10 }, () => aMember(guild)));
});
beforeEach(linkAll);

async function linkAll(): Promise<void> {
  while (await linkEvents());
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // One of them is killed.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** An event of a transaction that is still open. */
const writeEvent = (client: pg.Client, id: string, guildId = guild.id) =>
  client.query(
    `insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data)
     values ($1, $2, 'guild.settings_saved', 'settings', 'system', 'race', 'race', 'guild', $2, 'Race', '{}')`,
    [id, guildId],
  );

async function stateOf({ id }: { id: string }) {
  const [chain] = await chainsOf(database(), id);
  if (!chain) throw new Error('The guild has a log');
  const rows = await sqlRows(database()).as({ events: int, links: int, ids: arrayOf(text) })(sql`
    select (select count(*) from events where guild_id = ${id}) as events,
      (select count(distinct event_id) from event_links where guild_id = ${id}) as links,
      (select jsonb_agg(event_id order by seq) from event_links where guild_id = ${id}) as ids`);
  return { ...rows[0]!, report: await verifyChain(database(), chain) };
}

test('50 writes at once, four workers and one that is killed: a chain without a gap or a double that has all', async () => {
  const before = await stateOf(guild);
  let writing = true;
  const worker = async () => {
    while (writing) await linkEvents();
  };
  const workers = [worker(), worker(), worker(), worker()];
  const kill = async () => {
    const [victim, killer] = await Promise.all([connect(), connect()]);
    await victim.query('begin');
    const { rows } = await victim.query(`select pg_backend_pid() as pid, (${LINK_ALL}) as linking`);
    await killer.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await Promise.all([killer.end(), victim.end().catch(() => {})]);
  };
  const writes = Array.from({ length: 50 }, async (_, i) => {
    if (i % 10 === 5) await kill();
    const memberId = members[i % members.length]!.characterId;
    const note = { guildId: guild.id, memberId, audience: 'staff' as const, body: `Note ${i}` };
    return writeNote.as(guild.owner.principal, note);
  });
  const outcomes = await Promise.allSettled(writes);
  writing = false;
  await Promise.all(workers);
  await linkAll();
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  const { events, links, report } = await stateOf(guild);
  expect(events).toBe(before.events + 50);
  expect(links).toBe(events);
  expect(report).toMatchObject({ entries: events, waiting: 0, broken: null });
});

test('an event that is committed late is linked then, behind what came after it', async () => {
  const [late, early] = [uuidv7(), uuidv7()];
  const [slow, quick] = await Promise.all([connect(), connect()]);
  await slow.query('begin');
  await writeEvent(slow, late);
  await writeEvent(quick, early);
  await linkAll();
  expect((await stateOf(guild)).ids.at(-1)).toBe(early);
  await slow.query('commit');
  await linkAll();
  const { ids, report } = await stateOf(guild);
  expect(ids.slice(-2)).toEqual([early, late]);
  expect(report).toMatchObject({ waiting: 0, broken: null });
  await Promise.all([slow.end(), quick.end()]);
});

test('a worker that is at one guild holds up no other guild, and is waited for by none', async () => {
  const other = await aGuild();
  const [busy, writer] = await Promise.all([connect(), connect()]);
  await linkAll();
  const first = uuidv7();
  await writeEvent(writer, first);
  await busy.query('begin');
  await busy.query(LINK_ALL);
  const second = uuidv7();
  await writeEvent(writer, second);
  await writeEvent(writer, uuidv7(), other.id);
  await linkAll();
  expect((await stateOf(other)).report).toMatchObject({ entries: 2, waiting: 0 });
  expect((await stateOf(guild)).report).toMatchObject({ waiting: 2, broken: null });
  await busy.query('commit');
  await linkAll();
  const { ids, report } = await stateOf(guild);
  expect(ids.slice(-2)).toEqual([first, second]);
  expect(report).toMatchObject({ waiting: 0, broken: null });
  await Promise.all([busy.end(), writer.end()]);
});

test('however many wait in one guild, the others have their turn in between', async () => {
  const guilds = [await aGuild(), await aGuild(), await aGuild()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await linkAll();
  const writer = await connect();
  // The guild whose turn comes first has the most.
  for (let i = 0; i < 1_200; i++) await writeEvent(writer, uuidv7(), guilds[0]!.id);
  for (const { id } of guilds.slice(1)) await writeEvent(writer, uuidv7(), id);
  expect(await linkEvents()).toBe(true);
  const waiting = await Promise.all(guilds.map(async (each) => (await stateOf(each)).report.waiting));
  expect(waiting).toEqual([700, 0, 0]);
  await linkAll();
  for (const each of guilds) expect((await stateOf(each)).report).toMatchObject({ waiting: 0, broken: null });
  await writer.end();
});

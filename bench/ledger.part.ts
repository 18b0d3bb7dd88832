import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { uuidv7 } from '#/base/id.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { Install } from '../prove/install.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '../src/features/guild-lifecycle/guild.factory.ts';
import { firstPoolOf } from '../src/features/point-pools/pool.rules.ts';
import { adjustPoints } from '../src/features/points/commands/adjust-points.server.ts';
import { applyDecay } from '../src/features/points/decay/commands/apply-decay.server.ts';
import { postPoints } from '../src/features/points/point.api.server.ts';
import { usesPoints } from '../src/features/points/point.factory.ts';
import { listStandings } from '../src/features/points/point.queries.server.ts';
import { listEntries as listPointEntries } from '../src/features/points/point-entries.queries.server.ts';
import { getTreasury, listEntries } from '../src/features/treasury/treasury.queries.server.ts';
import { database, inTransaction } from '../src/platform/db/db.server.ts';
import { aBareGuild } from '../src/platform/ledger/ledger.factory.ts';
import '../src/features/registry.server.ts';
import { type Bench, type BenchPart, median } from './bench.ts';
import { callAll, type Sent } from './calls.ts';
import { fillLedger } from './ledger-rows.ts';
import { CONNECTIONS } from './load.ts';
import { asSuperuser } from './superuser.ts';

const ROWS = 1_000_000;
const FAR = 100;
const CALLS = 40;
/** Postings of a round. */
const POSTED = 4_000;
const ACCOUNTS = 1_000;
/** Commands of a round: each person may record 120 entries in ten minutes. */
const COMMANDS = CONNECTIONS * 30;

export const part: BenchPart = {
  about: `pages of ${ROWS.toLocaleString('en-US')} entries, postings a second, standings, decay and adjustments of many`,
  async run(bench) {
    const install = await Install.start();
    try {
      await measurePostings(bench, install);
      await measureCommands(bench, install);
      await measureMany(bench);
      await measurePages(bench, install);
    } finally {
      await install.stop();
    }
  },
};

/** From a source to accounts with a balance, sixteen clients at a time, a transaction each. */
async function measurePostings({ metric, rounds, say }: Bench, { databaseUrl }: Install): Promise<void> {
  say('posting');
  const guildId = await aBareGuild();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const holders = Array.from({ length: ACCOUNTS }, () => uuidv7());
  const account = (book: string, holder: string, tracked: boolean) => ({
    ...{ id: uuidv7(), book, unit: 'points', holder, tracked, floor: tracked ? 0 : null },
  });
  const source = account('bench.source', '00000000-0000-0000-0000-000000000000', false);
  const post = (holder: string) => {
    const id = uuidv7();
    const accounts = JSON.stringify([source, account('bench.member', holder, true)]);
    const values = [guildId, id, id, 'x', 'award', accounts, JSON.stringify([{ from: 1, to: 2, amount: 5 }])];
    return pool.query({ name: 'post', text: 'select ledger_post($1, $2, $3, $4, $5, $6, $7)', values });
  };
  await pool.query('create table bench_row (n bigint) with (fillfactor = 60)');
  await pool.query('insert into bench_row values (0)');
  const update = () => pool.query({ name: 'update', text: 'update bench_row set n = n + 1' });
  const rate = async (run: (n: number) => Promise<unknown>) => {
    let next = 0;
    const began = performance.now();
    const client = async () => {
      for (let n = next++; n < POSTED; n = next++) await run(n);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
    return (POSTED * 1000) / (performance.now() - began);
  };
  const bare: number[] = [];
  const one: number[] = [];
  const many: number[] = [];
  // In turns; the first is to warm up.
  for (let round = 0; round <= rounds; round++) {
    bare.push(await rate(update));
    one.push(await rate(() => post(holders[0]!)));
    many.push(await rate((n) => post(holders[(n * 7) % ACCOUNTS]!)));
    // As the server does by itself after a minute: its plans know then how many accounts there are.
    await pool.query('analyze ledger_accounts, ledger_transactions, ledger_transfers');
  }
  const middle = (rates: readonly number[]) => median(rates.slice(1));
  const unit = '/s';
  metric({ what: 'bare updates of one row', value: middle(bare), unit });
  metric({ what: 'postings to one account', value: middle(one), unit, atLeast: 500 });
  metric({ what: 'the same, beside bare updates', value: middle(one), unit, of: 'bare updates of one row' });
  metric({
    what: `postings to ${ACCOUNTS.toLocaleString('en-US')} accounts`,
    value: middle(many),
    unit,
    atLeast: 2_000,
  });
  await pool.end();
}

/** Deposits beside notes, by people of one guild through the product. */
async function measureCommands({ metric, rounds, say }: Bench, install: Install): Promise<void> {
  say('recording');
  const guild = await aGuild();
  const people = [guild.owner];
  while (people.length < CONNECTIONS)
    people.push(await aMember(guild, { permissions: ['edit:treasury', 'edit:members'] }));
  const cookies = await Promise.all(people.map(({ principal }) => install.session(principal)));
  const calls = (of: (n: number) => object): Sent[] =>
    Array.from({ length: COMMANDS }, (_, n) => ({
      cookie: cookies[n % CONNECTIONS] ?? '',
      data: { guildId: guild.id, ...of(n) },
    }));
  const notes: number[] = [];
  const entries: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await database().execute(sql`delete from rate_limits`);
    const note = (n: number) => ({
      ...{ memberId: people[(n + 1) % CONNECTIONS]?.characterId, audience: 'staff', body: `Note ${n}` },
    });
    notes.push((await callAll(install.url, 'note.writeNote', calls(note))).rate);
    const entry = (n: number) => ({ kind: 'deposit', amount: 100 + n, reason: 'Boss coin' });
    entries.push((await callAll(install.url, 'treasury.recordEntry', calls(entry))).rate);
  }
  metric({ what: 'notes written, one guild', value: median(notes.slice(1)), unit: '/s' });
  metric({
    ...{ what: 'treasury entries recorded, one guild', value: median(entries.slice(1)), unit: '/s' },
    of: 'notes written, one guild',
  });
}

/** As many people of a guild, each with points, by statements. */
async function filledGuild(count: number, settings: object): Promise<FactoryGuild & { readonly characters: string[] }> {
  const guild = await aGuild();
  await usesPoints(guild, settings);
  const { principal, characterId } = guild.owner;
  const rows = Array.from({ length: count - 1 }, () => ({ userId: uuidv7(), characterId: uuidv7() }));
  const fresh = sql`unnest(${sql.param(rows.map(({ userId }) => userId))}::uuid[],
    ${sql.param(rows.map((row) => row.characterId))}::uuid[]) as fresh(person, hero)`;
  await inTransaction(async (tx) => {
    await tx.execute(sql`
      insert into users select (jsonb_populate_record(u, jsonb_build_object('id', person, 'email', person || '@example.invalid'))).*
      from users u, ${fresh} where u.id = ${principal.userId}`);
    await tx.execute(sql`
      insert into characters select (jsonb_populate_record(c, jsonb_build_object('id', hero, 'user_id', person))).*
      from characters c, ${fresh} where c.id = ${characterId}`);
    await tx.execute(sql`
      insert into members (guild_id, character_id, user_id, rank_id)
      select ${guild.id}, hero, person, r.id from ${fresh}, ranks r where r.guild_id = ${guild.id} and r.is_default`);
  });
  const people = [{ userId: principal.userId, characterId }, ...rows];
  await inTransaction((tx) =>
    postPoints(tx, {
      ...{
        guildId: guild.id,
        poolId: firstPoolOf(guild.id),
        kind: 'adjustment',
        key: uuidv7(),
        reason: 'To begin with',
      },
      actor: { userId: principal.userId, name: principal.name },
      entries: people.map((person, n) => ({ ...person, name: 'Someone', amount: 10_000 + n })),
    }),
  );
  await database().execute(sql`analyze members, characters, users, ledger_accounts, point_entries`);
  return { ...guild, characters: people.map((person) => person.characterId) };
}

async function measureMany({ metric, rounds, say }: Bench): Promise<void> {
  say('filling guilds with people');
  const thousand = await filledGuild(1_000, {});
  const { principal } = thousand.owner;
  const guildId = thousand.id;
  const standings = await times(CALLS, () => listStandings.as(principal, { guildId }));
  metric({ what: 'standings of 1,000 members', value: standings, unit: 'ms', atMost: 50 });
  const adjusted = await times(rounds, () =>
    adjustPoints.as(principal, { guildId, memberIds: thousand.characters, amount: 100, reason: 'Siege' }),
  );
  metric({ what: 'adjustment of 1,000 members', value: adjusted, unit: 'ms', atMost: 2_000 });
  const large = await filledGuild(10_000, { decayType: 'percentage', decayAmount: 1_000 });
  const decayed: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await due(sql`make_interval(hours => ${rounds - round}::int)`, large.id);
    decayed.push(await took(() => applyDecay.as(SCHEDULE, { guildId: large.id })));
  }
  metric({ what: 'decay of 10,000 accounts', value: median(decayed), unit: 'ms', atMost: 5_000 });
}

const due = (ago: SQL, guildId: string) =>
  database().execute(sql`
    update point_decays set next_at = date_trunc('hour', now()) - ${ago} where guild_id = ${guildId}`);

async function measurePages(bench: Bench, { dataDir }: Install): Promise<void> {
  const guild = await aGuild();
  await usesPoints(guild);
  const member: Person = await aMember(guild);
  const guildId = guild.id;
  const of = { userId: member.principal.userId, characterId: member.characterId };
  await asSuperuser(dataDir, (client) =>
    fillLedger(client, { guildId, poolId: firstPoolOf(guildId), ...of, rows: ROWS }),
  );
  bench.say(`${ROWS.toLocaleString('en-US')} entries of a treasury, and of one member's points`);
  const { principal } = guild.owner;
  const lists = {
    'treasury entries': (cursor?: string) => listEntries.as(principal, { guildId, ...(cursor && { cursor }) }),
    'treasury entries of one member': (cursor?: string) =>
      listEntries.as(principal, { guildId, person: of.userId, ...(cursor && { cursor }) }),
    "a member's points": (cursor?: string) =>
      listPointEntries.as(principal, { guildId, memberId: member.characterId, ...(cursor && { cursor }) }),
  };
  for (const [what, list] of Object.entries(lists)) {
    let far = '';
    for (let page = 1; page < FAR; page++) far = (await list(far)).nextCursor ?? '';
    const first: number[] = [];
    const hundredth: number[] = [];
    // In turns, so that other work on the machine affects both alike.
    for (let call = 0; call < CALLS * bench.rounds; call++) {
      first.push(await took(() => list()));
      hundredth.push(await took(() => list(far)));
    }
    const name = `${what}, first page`;
    bench.metric({ what: name, value: median(first), unit: 'ms' });
    bench.metric({ what: `${what}, page ${FAR}`, value: median(hundredth), unit: 'ms', of: name, atMost: 1.5 });
  }
  const year = await times(CALLS, () => getTreasury.as(principal, { guildId, days: 30 }));
  bench.metric({ what: 'balance and chart of 30 days with 41,000 entries', value: year, unit: 'ms' });
}

async function times(count: number, run: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let call = 0; call < count; call++) all.push(await took(run));
  return median(all);
}

async function took(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

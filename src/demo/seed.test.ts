import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { DEMO_INVITES, GUILD_FACTS, HOME_GUILD, REFUSING_GUILD, WAITING_GUILD } from '#/demo/texts/guild-facts.ts';
import { guessesFault } from '#/features/accounts/sign-in/password.rules.ts';
import { PERSONAS } from '#/features/accounts/sign-in/persona.rules.ts';
import { chainsOf, verifyChain } from '#/features/audit/chain.queries.server.ts';
import { CLASS_TABLE } from '#/features/game/class.data.ts';
import { PLANS, type PlanId } from '#/features/guild-access/plans/plan.rules.ts';
import { TRADE_STATUSES } from '#/features/trades/trade.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, type RowOf, type RowShape, sqlRows, text } from '#/platform/db/rows.server.ts';
import { registeredTables } from '#/platform/db/table.server.ts';
import { verifyPassword } from '#/platform/input/password.server.ts';
import { guessesFor } from '#/platform/input/password-strength.server.ts';
import { testDatabase, withOtherDatabase } from '#/testing/database.ts';
import { seedDemoWorld } from './seed.ts';

const NOW = new Date('2026-11-20T20:00:00.000Z');
const home = testDatabase();
const progress: number[] = [];

beforeAll(async () => {
  await seedDemoWorld({ now: NOW, discord: true, onProgress: (done, of) => progress.push(done / of) });
});

const rows = <Shape extends RowShape>(shape: Shape) => sqlRows(database()).as(shape);

/** Everything that was written, ids and dates included; two parts of a table are the same when their digests are. */
async function digest(): Promise<Record<string, string>> {
  const tables = await rows({ name: text })(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`);
  // Salted or secret; counted to the moment it is counted at; and the order in which things of one moment came to be chained.
  const hidden = `- 'invite_password_hash' - 'password_hash' - 'secret_hash' - 'activity_30d' - 'seq' - 'hash'`;
  const entries = tables.map(async ({ name }) => {
    const [row] = await rows({ digest: text })(
      sql.raw(`select count(*) || ' ' || coalesce(md5(string_agg(r, ',' order by r)), '') as digest
        from (select (to_jsonb(t) ${hidden})::text as r from "${name}" t) s`),
    );
    return [name, row!.digest] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

describe('the demo world', () => {
  it('has 400 players, sixteen guilds of the sizes planned, and one of 180', async () => {
    const [users] = await rows({ count: int })(sql`select count(*)::int as count from users`);
    expect(users).toEqual({ count: 401 });
    const guilds = await rows({ name: text, size: int })(
      sql`select name, members as size from guilds join guild_counts on guild_id = id order by members desc`,
    );
    expect(guilds).toEqual(GUILD_FACTS.map(({ name, size }) => ({ name, size })).sort((a, b) => b.size - a.size));
    expect(guilds[0]?.size).toBe(180);
    expect(guilds.length).toBeGreaterThanOrEqual(12);
  });

  it('has characters of all 64 classes, every name once', async () => {
    const pairs = await rows({ pair: text })(sql`
      select distinct primary_archetype || '+' || secondary_archetype as pair from characters where secondary_archetype is not null`);
    expect(pairs.length).toBe(CLASS_TABLE.length);
    const [names] = await rows({ all: int, different: int })(
      sql`select count(*)::int as all, count(distinct name)::int as different from characters`,
    );
    expect(names!.all).toBe(names!.different);
    expect(names!.all).toBeGreaterThan(600);
  });

  it('has applications in every state at most guilds, answered, and rejections with reasons', async () => {
    const states = await rows({ status: text, guilds: int, count: int })(sql`
      select status, count(distinct guild_id)::int as guilds, count(*)::int as count from applications group by 1 order by 1`);
    expect(states.map(({ status }) => status)).toEqual(['approved', 'pending', 'rejected', 'withdrawn']);
    for (const { status, guilds, count } of states) {
      expect(guilds, status).toBeGreaterThanOrEqual(10);
      expect(count, status).toBeGreaterThan(25);
    }
    const [rest] = await rows({ reasons: int, unanswered: int, votes: int, comments: int })(sql`
      select (select count(distinct reason)::int from applications where status = 'rejected') as reasons,
        (select count(*)::int from applications where jsonb_array_length(responses) < 3) as unanswered,
        (select count(*)::int from application_votes) as votes,
        (select count(*)::int from application_comments) as comments`);
    expect(rest!.reasons).toBeGreaterThanOrEqual(4);
    expect(rest!.unanswered).toBe(0);
    expect(rest!.votes).toBeGreaterThan(50);
    expect(rest!.comments).toBeGreaterThan(50);
  });

  it('asks all seven types of questions in the personas’ guild', async () => {
    const types = await rows({ type: text })(sql`
      select type from application_questions q join guilds g on g.id = q.guild_id where g.slug = ${HOME_GUILD.slug} order by 1`);
    expect(types.map(({ type }) => type)).toEqual(
      'boolean image long_text multi_select number short_text single_select'.split(' '),
    );
  });

  it('trades: both markets are full, a season of trades makes prices, and one trade is in each state', async () => {
    const [market] = await rows({ everyone: int, guilds: int, priced: int })(sql`
      select count(*) filter (where guild_id is null)::int as everyone, count(distinct guild_id)::int as guilds,
        (select count(*)::int from (select from trades where status = 'completed' and guild_id is null
          group by item_guid having count(*) >= 4) i) as priced from listings where status = 'active'`);
    expect(market?.everyone).toBeGreaterThan(100);
    expect(market?.guilds).toBeGreaterThan(5);
    expect(market?.priced).toBeGreaterThan(5);
    const states = await rows({ status: text })(sql`select distinct status from trades order by 1`);
    expect(states.map(({ status }) => status)).toEqual([...TRADE_STATUSES].sort());
  });

  it('has one guild that is closed, and instant invites whose passwords are known', async () => {
    const closed = await rows({ name: text })(sql`
      select g.name from guilds g join application_settings s on s.guild_id = g.id where not s.allow_applications`);
    expect(closed).toEqual([{ name: 'Covenant of the Long Road' }]);
    const invites = await rows({ slug: text, hash: text })(sql`
      select g.slug, s.invite_password_hash as hash from guilds g join application_settings s on s.guild_id = g.id
      where s.enable_instant_invite order by 1`);
    expect(invites.map(({ slug }) => slug)).toEqual(Object.keys(DEMO_INVITES).sort());
    for (const { slug, hash } of invites)
      expect(await verifyPassword(hash, DEMO_INVITES[slug as keyof typeof DEMO_INVITES]), slug).toBe(true);
    for (const invite of Object.values(DEMO_INVITES))
      expect(guessesFault(await guessesFor(invite, [])), invite).toBeNull();
    const joined = await rows({ slug: text })(sql`
      select distinct g.slug from events e join guilds g on g.id = e.guild_id where e.type = 'application.joined_by_invite' order by 1`);
    expect(joined).toEqual(invites.map(({ slug }) => ({ slug })));
  });
});

/** What the world has no example of, and why. */
const WITHOUT_ROWS: Readonly<Record<string, string>> = {
  pending_reactions: 'everything is carried out',
  discord_audit_batches: 'the worker talks to the demo world’s Discord, once it runs',
  discord_audit_cursors: 'the worker talks to the demo world’s Discord, once it runs',
  discord_events: 'the worker talks to the demo world’s Discord, once it runs',
  discord_pauses: 'the worker talks to the demo world’s Discord, once it runs',
  discord_notices: 'the worker talks to the demo world’s Discord, once it runs',
  discord_role_links: 'the worker talks to the demo world’s Discord, once it runs',
  discord_role_guilds: 'the worker talks to the demo world’s Discord, once it runs',
  discord_role_people: 'the worker talks to the demo world’s Discord, once it runs',
  discord_role_changes: 'the worker talks to the demo world’s Discord, once it runs',
  event_redactions: 'no account is removed',
  library_reads: 'nobody has opened a page yet',
  former_slugs: 'no guild changed its link',
  guild_blocks: 'no applicant is blocked',
  guild_deletions: 'no guild is deleted',
  unlinked_events: 'every event is linked into its chain at the end',
  upload_claims: 'nothing is uploaded',
  uploads: 'crests and characters are drawn',
  verification_requests: 'no guild waits for its badge',
};

test('every table of a guild has rows somewhere in the world, but those that say why not', async () => {
  const tables = registeredTables().filter(({ owner }) => owner === 'guild');
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name where not exists (select from ${sql.identifier(name)})`,
  );
  const empty = await rows({ name: text })(sql.join(counts, sql` union all `));
  expect(empty.map(({ name }) => name).toSorted()).toEqual(Object.keys(WITHOUT_ROWS).toSorted());
});

describe('the personas', () => {
  const PERSONA = {
    ...{ username: text, active: text.orNull, guild: text.orNull, owner: bool },
    ...{ rank: text.orNull, roles: arrayOf(text), free: int, pending: arrayOf(text) },
  };
  let personas: Record<string, RowOf<typeof PERSONA>>;

  beforeAll(async () => {
    const found = await rows(PERSONA)(sql`
      select u.username, c.name as active, g.slug as guild, coalesce(g.owner_character_id = c.id, false) as owner, r.name as rank,
        array(select ro.name from member_roles mr join roles ro on ro.id = mr.role_id where mr.character_id = c.id) as roles,
        (select count(*)::int from characters f where f.user_id = u.id and not exists (select from members where character_id = f.id)) as free,
        array(select pg.slug from applications a join guilds pg on pg.id = a.guild_id where a.user_id = u.id and a.status = 'pending') as pending
      from users u left join characters c on c.id = u.active_character_id
      left join members m on m.character_id = c.id left join guilds g on g.id = m.guild_id and g.id = u.active_guild_id
      left join ranks r on r.id = m.rank_id where u.username is not null`);
    personas = Object.fromEntries(found.map((persona) => [persona.username, persona]));
  });

  it('are the six of the sign-in page', () => {
    expect(Object.keys(personas).sort()).toEqual(PERSONAS.map(({ username }) => username).sort());
  });

  it('Guild Master owns the guild in which Officer decides and Member plays', () => {
    const { slug } = HOME_GUILD;
    expect(personas['guild.master']).toMatchObject({ guild: slug, owner: true, rank: 'Guild Master' });
    expect(personas.officer).toMatchObject({ guild: slug, owner: false, rank: 'Officer', roles: ['Officer'] });
    expect(personas.member).toMatchObject({ guild: slug, rank: 'Member', roles: ['Member'] });
  });

  it('that guild has 64 members and six applications waiting', async () => {
    const [guild] = await rows({ members: int, pending: int })(sql`
      select n.members, (select count(*)::int from applications where guild_id = g.id and status = 'pending') as pending
      from guilds g join guild_counts n on n.guild_id = g.id where slug = ${HOME_GUILD.slug}`);
    expect(guild).toEqual({ members: 64, pending: 6 });
  });

  it('Guild Master and Officer find an open appeal about attendance, and one of Member was accepted', async () => {
    const appeals = await rows({ state: text, username: text.orNull })(sql`
      select p.state, u.username from attendance_appeals p
      join guilds g on g.id = p.guild_id join users u on u.id = p.user_id where g.slug = ${HOME_GUILD.slug} order by p.state`);
    expect(appeals).toEqual([
      { state: 'accepted', username: 'member' },
      { state: 'open', username: null },
    ]);
  });

  it('Applicant was turned down at a third guild, with a reason, and has read of it', async () => {
    const [refusal] = await rows({ slug: text, reasoned: bool, read: bool })(sql`
      select g.slug, a.reason <> '' as reasoned, n.read_at is not null as read from applications a
      join guilds g on g.id = a.guild_id join users u on u.id = a.user_id
      join notifications n on n.user_id = u.id and n.guild_id = g.id
      where u.username = 'applicant' and a.status = 'rejected'`);
    expect(refusal).toEqual({ slug: REFUSING_GUILD.slug, reasoned: true, read: true });
  });

  it('Applicant has a pending application and another character to apply with; Newcomer has none', () => {
    expect(personas.applicant).toMatchObject({ guild: null, free: 2, pending: [WAITING_GUILD.slug] });
    expect(personas.applicant?.active).not.toBeNull();
    expect(personas.newcomer).toMatchObject({ guild: null, active: null, free: 0, pending: [] });
  });
});

describe('its own Discord', () => {
  it('has people in the voice channel of an activity that is on, whom staff checked in once and may again', async () => {
    const snapshots = await rows({ state: text, people: int })(sql`
      select s.state, count(p.user_id)::int as people from discord_voice_snapshots s
      join activities a on a.guild_id = s.guild_id and a.id = s.activity_id and a.status = 'live'
      left join discord_voice_people p on p.snapshot_id = s.id group by s.id, s.state, s.taken_at order by s.taken_at`);
    expect(snapshots.map(({ state, people }) => [state, people])).toEqual([
      ...[
        ['used', 0],
        ['dismissed', 0],
      ],
      ...[
        ['proposed', 9],
        ['proposed', 10],
      ],
    ]);
    const [marks] = await rows({ count: int })(sql`
      select count(*)::int as count from check_in_marks m
      join discord_voice_readings r on r.guild_id = m.guild_id and r.activity_id = m.activity_id`);
    expect(marks?.count).toBe(8);
  });

  it('is linked to the guild of the personas, whose newest objects of most kinds wait to be posted', async () => {
    const [server] = await rows({ slug: text, name: text, channels: int, by: text })(sql`
      select g.slug, s.name, jsonb_array_length(s.channels) as channels, s.linked_by_name as by
      from discord_servers s join guilds g on g.id = s.guild_id`);
    expect(server).toMatchObject({ slug: HOME_GUILD.slug, name: 'Ashen Lanterns (demo server)', channels: 13 });
    const posts = await rows({ kind: text, count: int, waiting: bool })(sql`
      select kind, count(*)::int as count, bool_and(state = 'waiting') as waiting from discord_posts group by 1 order by 1`);
    expect(posts.map(({ kind }) => kind)).toEqual(
      'activity announcement application auction award listing points submission task trade'.split(' '),
    );
    for (const { kind, count, waiting } of posts) expect(waiting && count <= 3, kind).toBe(true);
  });

  it('has the personas of that guild among its people', async () => {
    const [people] = await rows({ count: int, personas: int })(sql`
      select count(distinct u.discord_id)::int as count, count(distinct u.username)::int as personas from users u
      join members m on m.user_id = u.id join discord_servers s on s.guild_id = m.guild_id where u.discord_id is not null`);
    expect(people?.personas).toBe(3);
    expect(people?.count).toBeGreaterThan(50);
  });
});

test('there are guilds on each plan, none of them larger than its plan allows, and the personas’ has one', async () => {
  const guilds = await rows({ slug: text, plan: text, members: int })(sql`
    select g.slug, coalesce(p.plan, 'free') as plan, n.members from guilds g join guild_counts n on n.guild_id = g.id
    left join guild_plans p on p.guild_id = g.id`);
  expect([...new Set(guilds.map(({ plan }) => plan))].toSorted()).toEqual(['alliance', 'free', 'guild']);
  for (const { slug, plan, members } of guilds)
    expect(members, slug).toBeLessThanOrEqual(PLANS[plan as PlanId].limits.members ?? 0);
  expect(guilds.find(({ slug }) => slug === HOME_GUILD.slug)?.plan).toBe('guild');
});

describe('its dates', () => {
  it('are all in the past, and spread over more than a year', async () => {
    const [events] = await rows({ first: text, last: text })(
      sql`select min(at)::text as first, max(at)::text as last from events`,
    );
    expect(Date.parse(events!.last)).toBeLessThanOrEqual(NOW.getTime());
    expect(NOW.getTime() - Date.parse(events!.first)).toBeGreaterThan(500 * 86_400_000);
  });

  it('put everything in its order: player, character, guild or application, decision, last visit', async () => {
    const wrong = await rows({ what: text, name: text })(sql`
      select 'character before player' as what, c.name from characters c join users u on u.id = c.user_id where c.created_at < u.created_at
      union all select 'member before character', c.name from members m join characters c on c.id = m.character_id where m.joined_at < c.created_at
      union all select 'member before guild', g.name from members m join guilds g on g.id = m.guild_id where m.joined_at < g.created_at
      union all select 'gone before joining', m.character_id::text from members m where m.last_active_at < m.joined_at or m.last_active_at > ${NOW}
      union all select 'application before character', a.character_name from applications a join characters c on c.id = a.character_id where a.created_at < c.created_at
      union all select 'decided before sent', a.character_name from applications a where a.decided_at < a.created_at or a.decided_at > ${NOW}
      union all select 'joined when accepted', a.character_name from applications a join members m on m.character_id = a.character_id and m.guild_id = a.guild_id
        where a.status = 'approved' and m.joined_at <> a.decided_at
      union all select 'comment before application', a.character_name from application_comments c join applications a on a.id = c.application_id where c.created_at < a.created_at`);
    expect(wrong).toEqual([]);
  });

  it('agree with the order of ids, by which lists are sorted', async () => {
    const wrong = await rows({ what: text })(sql`
      select 'applications' as what from (select created_at, lag(created_at) over (partition by guild_id order by id) as before from applications) s where before > created_at
      union all select 'events' from (select at, lag(at) over (partition by guild_id order by id) as before from events) s where before > at + interval '1 second'
      union all select 'logs' from (select e.at, lag(e.at) over (partition by guild_id order by l.seq) as before from events e join event_links l using (guild_id) where l.event_id = e.id) s where before > at
      union all select 'notifications' from (select created_at, lag(created_at) over (partition by user_id order by id) as before from notifications) s where before > created_at + interval '1 second'`);
    expect(wrong).toEqual([]);
  });

  it('leave every audit log whole', async () => {
    const chains = await chainsOf(database());
    expect(chains.length).toBeGreaterThanOrEqual(16);
    for (const chain of chains) expect((await verifyChain(database(), chain)).broken).toBeNull();
  });

  it('leave no job for the first minutes, and notifications of the last day unread', async () => {
    const [left] = await rows({ jobs: int, unread: int, old: int })(sql`
      select (select count(*)::int from pending_reactions) as jobs,
        (select count(*)::int from notifications where read_at is null) as unread,
        (select count(*)::int from notifications where read_at is null and created_at < ${NOW}::timestamptz - interval '1 day') as old`);
    expect(left).toMatchObject({ jobs: 0, old: 0 });
    expect(left!.unread).toBeGreaterThan(0);
  });
});

describe('filling', () => {
  it('reports its progress to the end', () => {
    expect(progress.at(-1)).toBe(1);
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
    expect(progress.length).toBeGreaterThan(1000);
  });

  it('does nothing the second time', async () => {
    const before = await digest();
    expect(await seedDemoWorld({ now: NOW })).toBe(false);
    expect(await digest()).toEqual(before);
  });

  it('gives the same world again: names, states, dates, ids', async () => {
    const first = await digest();
    const second = await withOtherDatabase(home, async () => {
      expect(await seedDemoWorld({ now: NOW, discord: true })).toBe(true);
      return digest();
    });
    expect(second).toEqual(first);
  });
});

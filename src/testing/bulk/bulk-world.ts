import type pg from 'pg';
import { uuidv7At } from '#/base/id.ts';
import { type SeededRandom, seededRandom } from '#/base/seeded-random.ts';
import { answerTo, applicationForm, REJECTION_REASONS } from '#/demo/applications.ts';
import { guildDescription, guildIdeas } from '#/demo/guilds.ts';
import { characterNames, players } from '#/demo/names.ts';
import type { DemoQuestion } from '#/demo/texts/application-questions.ts';
import { applicationSubmitted } from '#/features/applications/application.events.ts';
import { ARCHETYPES, RACES } from '#/features/game/game.data.ts';
import { realmOf, roleOf } from '#/features/game/game.rules.ts';
import { SLUG_MAX, slugFrom } from '#/features/guild-access/slug.rules.ts';
import { DEFAULT_RANKS, DEFAULT_ROLES } from '#/features/members/ranks/hierarchy.rules.ts';
import { bulkTables } from './bulk-tables.ts';

export interface BulkSize {
  readonly guilds: number;
  readonly users: number;
  readonly seed: string;
  /** Epoch ms that the world's last day ends at. */
  readonly now: number;
  /** Applications of each character; 4 unless said. */
  readonly applications?: number;
  readonly onProgress?: (done: string) => void;
}

export interface BulkCounts {
  readonly guilds: number;
  readonly users: number;
  readonly characters: number;
  readonly members: number;
  readonly applications: number;
}

const DAY = 24 * 60 * 60 * 1000;
const APPLICATIONS_PER_CHARACTER = 4;
/** Memory that the text search of all new guilds is put in order with at the end, instead of guild by guild. */
const FOR_INDEXES = '256MB';

const SUBMITTED = [applicationSubmitted.type, applicationSubmitted.area];

interface BulkCharacter {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
}

interface BulkGuild {
  readonly id: string;
  readonly form: readonly (DemoQuestion & { id: string })[];
  readonly members: number;
  /** Events in the last 30 days. */
  readonly activity: number;
}

/**
 * A world of any size beside what is there, the same for the same seed and moment: users with one or two characters (50,000
 * characters of 40,000 users), guilds of uneven size, four applications a character with the event of each. In one
 * transaction. A superuser writes without the checks and triggers that every other role goes through: the same rows, in a
 * third of the time.
 */
export async function seedBulk(client: pg.ClientBase, size: BulkSize): Promise<BulkCounts> {
  if (size.users < size.guilds)
    throw new RangeError('Every guild needs an owner: ask for at least as many users as guilds');
  const random = seededRandom(size.seed);
  const tables = bulkTables(client);
  const say = size.onProgress ?? (() => {});
  await client.query('begin');
  try {
    // The bulk writer is trusted with more time than a request.
    await client.query(`set local statement_timeout = 0`);
    await client.query(`set local gin_pending_list_limit = '${FOR_INDEXES}'`);
    await client.query(`set local maintenance_work_mem = '${FOR_INDEXES}'`);
    const withTriggers = await leavesTriggersOn(client);
    const characters = await seedPeople(tables, size, random);
    say(`${size.users} users with ${characters.length} characters`);
    const guilds = await seedGuilds(tables, size, random, characters);
    await countGuilds(client, guilds);
    // What a trigger makes for each guild.
    await client.query(
      'insert into point_pools (guild_id, id, position) select id, id, 0 from guilds on conflict do nothing',
    );
    say(`${guilds.length} guilds with ${tables.members.written} members`);
    await seedApplications(tables, size, random, characters, guilds);
    say(`${tables.applications.written} applications`);
    await client.query(`select gin_clean_pending_list('guilds_search')`);
    await client.query(`select link_events('00000000-0000-0000-0000-000000000000', 2147483647)`);
    if (!withTriggers) await client.query('alter table events enable trigger events_await_link');
    await client.query('commit');
    for (const name of TABLES) await client.query(`vacuum (analyze) ${name}`);
    return {
      guilds: guilds.length,
      users: size.users,
      characters: characters.length,
      members: tables.members.written,
      applications: tables.applications.written,
    };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const TABLES =
  'users characters guilds guild_counts roles ranks rank_roles members member_roles application_settings application_questions applications events event_links'.split(
    ' ',
  );

/** Only an administrator of the server may go without the triggers. */
async function leavesTriggersOn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
  if (!rows[0]?.rolsuper) return true;
  await client.query(`set local session_replication_role = 'replica'`);
  // Events wait to be linked whoever writes them.
  await client.query('alter table events enable always trigger events_await_link');
  return false;
}

type Tables = ReturnType<typeof bulkTables>;
const idAt = (at: number, random: SeededRandom) => uuidv7At(at, random.uint32);
const within = (random: SeededRandom, now: number, days: number) =>
  now - Math.floor((random.uint32() / 2 ** 32) * days * DAY);

async function seedPeople(
  { writer, users, characters }: Tables,
  { users: count, seed, now }: BulkSize,
  random: SeededRandom,
) {
  const nextPlayer = players(random);
  const nextName = characterNames(random);
  const made: BulkCharacter[] = [];
  for (let i = 0; i < count; i++) {
    const at = within(random, now, 700);
    const id = idAt(at, random);
    const { name, handle } = nextPlayer();
    await users.add(id, name, `${handle}.${seed}.${i}@local.invalid`, new Date(at));
    // Every fourth has a second character.
    for (let n = 0; n < (i % 4 === 3 ? 2 : 1); n++) {
      const race = random.pick(RACES);
      const primary = random.pick(ARCHETYPES);
      const secondary = random.chance(0.8) ? random.pick(ARCHETYPES) : null;
      const character = { id: idAt(at + n + 1, random), userId: id, name: nextName(race) };
      made.push(character);
      await characters.add(
        character.id,
        id,
        character.name,
        race,
        primary,
        secondary,
        roleOf(primary, secondary),
        random.between(secondary ? 25 : 1, 50),
        ...Array.from({ length: 6 }, () => random.between(10, 400)),
        new Date(at),
      );
    }
  }
  await characters.flush();
  await users.flush();
  await writer.finish();
  return made;
}

async function seedGuilds(
  t: Tables,
  { guilds: count, seed, now }: BulkSize,
  random: SeededRandom,
  people: readonly BulkCharacter[],
) {
  const nextIdea = guildIdeas(random);
  const made: BulkGuild[] = [];
  let person = 0;
  for (let i = 0; i < count; i++) {
    const idea = nextIdea();
    const at = within(random, now, 600);
    const id = idAt(at, random);
    // A few guilds are large, most small; three quarters of all characters are in one.
    const wanted = Math.max(
      1,
      Math.round(((people.length * 0.75) / count) * (0.2 + 2.4 * (random.uint32() / 2 ** 32) ** 2)),
    );
    const crew = people.slice(person, Math.min(person + wanted, people.length - (count - i - 1)));
    person += crew.length;
    const owner = crew[0];
    if (!owner) throw new Error('No character is left to own a guild');
    await t.guilds.add(
      id,
      slugOf(idea.name, `${seed.replace(/\W/g, '').toLowerCase()}${i.toString(36)}`),
      idea.name,
      guildDescription(idea, random),
      idea.region,
      realmOf(idea.region),
      idea.tags,
      owner.id,
      new Date(at),
    );
    await t.settings.add(id, random.chance(0.8));
    const form = applicationForm(idea, random).map((question) => ({ ...question, id: idAt(at, random) }));
    for (const [n, q] of form.entries())
      await t.questions.add(
        id,
        q.id,
        q.question,
        q.description,
        q.type,
        q.required,
        'options' in q ? q.options : [],
        n,
      );
    made.push({ id, form, members: crew.length, activity: random.below(400) });
    const roleIds = new Map<string, string>();
    for (const [n, role] of DEFAULT_ROLES.entries()) {
      const roleId = idAt(at, random);
      roleIds.set(role.name, roleId);
      await t.roles.add(id, roleId, role.name, n + 1, role.permissions);
    }
    const rankIds: { id: string; roleId: string }[] = [];
    for (const [n, rank] of DEFAULT_RANKS.entries()) {
      const rankId = idAt(at, random);
      rankIds.push({ id: rankId, roleId: roleIds.get(rank.role) ?? '' });
      await t.ranks.add(id, rankId, rank.name, n + 1, rank.isDefault);
      await t.rankRoles.add(id, rankId, roleIds.get(rank.role));
    }
    const known = new Set<string>();
    for (const [n, member] of crew.entries()) {
      const rank = rankIds[n === 0 ? 0 : n < 3 ? 1 : random.between(2, rankIds.length - 1)];
      const joined = within(random, now, 300);
      const active = Math.max(joined, within(random, now, 60));
      const isMain = !known.has(member.userId);
      known.add(member.userId);
      await t.members.add(id, member.id, member.userId, rank?.id, new Date(joined), new Date(active), isMain);
      await t.memberRoles.add(id, member.id, rank?.roleId);
    }
  }
  for (const table of [t.memberRoles, t.members, t.rankRoles, t.settings, t.questions]) await table.flush();
  await t.writer.finish();
  return made;
}

/** Whether or not a trigger has counted the members already. */
async function countGuilds(client: pg.ClientBase, guilds: readonly BulkGuild[]): Promise<void> {
  const counts = guilds.map(({ id, members, activity }) => ({ id, members, activity }));
  await client.query(
    `insert into guild_counts (guild_id, members, activity_30d, play_halves, play_slots) select id, members, activity, h, slots_of(h) from jsonb_to_recordset($1::jsonb) as c(id uuid, members int, activity int)
     left join utc_halves(array_fill(70093866270720, array[7]), 'Europe/London') h on activity % 2 = 0
     on conflict (guild_id) do update set (activity_30d, play_halves, play_slots) = (excluded.activity_30d, excluded.play_halves, excluded.play_slots)`,
    [JSON.stringify(counts)],
  );
}

/** The guild's own, cut to leave room for what makes it the only one. */
const slugOf = (name: string, own: string): string =>
  `${slugFrom(name).slice(0, SLUG_MAX - own.length - 1)}-${own}`.replace(/-+/g, '-');

async function seedApplications(
  t: Tables,
  { now, applications: each = APPLICATIONS_PER_CHARACTER }: BulkSize,
  random: SeededRandom,
  people: readonly BulkCharacter[],
  guilds: readonly BulkGuild[],
) {
  // A user has one pending application at most, so that no two meet in one guild.
  const waiting = new Set<string>();
  for (const character of people) {
    for (let n = 0; n < each; n++) {
      const guild = random.pick(guilds);
      const at = within(random, now, 500);
      const pending = n === 0 && !waiting.has(character.userId) && random.chance(0.1);
      if (pending) waiting.add(character.userId);
      const status = pending ? 'pending' : random.pick(['approved', 'rejected', 'rejected', 'withdrawn'] as const);
      const responses = guild.form.map((q) => ({
        questionId: q.id,
        question: q.question,
        description: q.description,
        questionType: q.type,
        response: answerTo(q, random),
      }));
      const id = idAt(at, random);
      await t.applications.add(
        guild.id,
        id,
        character.userId,
        character.id,
        character.name,
        status,
        true,
        responses,
        status === 'rejected' ? random.pick(REJECTION_REASONS) : null,
        pending ? null : new Date(at + DAY),
        new Date(at),
      );
      const data = { userId: character.userId, characterId: character.id };
      const who = ['user', character.userId, character.name, 'web'];
      const what = ['application', id, character.name, data];
      await t.events.add(guild.id, idAt(at, random), ...SUBMITTED, ...who, ...what, new Date(at));
    }
  }
  await t.applications.flush();
  await t.events.flush();
  await t.writer.finish();
}

import { sql } from 'drizzle-orm';
import { seededRandom } from '#/base/seeded-random.ts';
import { anAvailability, eachDay } from '../src/features/activities/availability/availability.factory.ts';
import { GUILD_TAGS } from '../src/features/game/game.data.ts';
import { aGuild, aPerson, type Person } from '../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../src/platform/db/db.server.ts';
import { int, sqlRows } from '../src/platform/db/rows.server.ts';

/** Guilds that one statement makes. */
const AT_A_TIME = 10_000;
/** Words of a description, out of so many; the first are in nearly all guilds, the last in one of thirty. */
const WORDS = 60;
const VOCABULARY = 600;

/** A search, and a page far into its list. */
export const A_TAG = 'a tag';
export const DEEP_PAGE = 'page 50 of a tag';

/** In every seventh, hundredth and two-thousandth guild, and in none. */
export const TEXTS = { many: 'siegecraft', some: 'ferrymen', few: 'quillstone', nobody: 'quixotry' } as const;

/** Tags as common as in the list: a guild has three to five of the first and sometimes one of the last. */
const [COMMON, RARE] = [GUILD_TAGS.slice(0, 12), GUILD_TAGS.slice(12)];

/** Listed guilds up to this many, without members of their own; half of them recruit, and each has a text of some 500 letters. */
export async function fillGuilds(size: number): Promise<void> {
  const counted = () => sqlRows(database()).as({ n: int })(sql`select count(*)::int as n from guilds`);
  if ((await counted())[0]?.n === 0) await first();
  for (let from = (await counted())[0]?.n ?? 0; from < size; from += AT_A_TIME)
    await fillFrom(from, Math.min(size, from + AT_A_TIME) - 1);
  await database().execute(sql`vacuum analyze guilds, guild_counts, application_settings`);
}

async function first(): Promise<void> {
  await aGuild({ name: 'The first of many', description: 'Original.' });
  await database().execute(sql`alter table guilds drop constraint guilds_owner_is_member`);
}

/** Hours of a day, by what a guild's number says: four of an afternoon or evening in three quarters of the guilds, and in one of a thousand two of a night. */
const RARE_HOURS = 99;
const PLAYS = sql`plays as (
  select of, utc_halves(array_fill(mask, array[7]), 'Etc/GMT') as halves
  from (select of, (255::bigint << (24 + of * 2)) as mask from generate_series(0, 8) of union all select ${RARE_HOURS}::int, 15::bigint << 8) m)`;

/** Two people: one plays when many guilds do, the other when few do. */
export async function people(): Promise<{ readonly evenings: Person; readonly nights: Person }> {
  const [evenings, nights] = [await aPerson(), await aPerson()];
  await anAvailability(evenings, { week: eachDay(18, 22) });
  await anAvailability(nights, { week: eachDay(4, 6) });
  return { evenings, nights };
}

const fillFrom = (from: number, to: number) =>
  database().execute(sql`
    with ${PLAYS}, made as (
      insert into guilds (id, slug, name, description, region, server, tags, owner_character_id, roles_wanted, language, created_at)
      select gen_random_uuid(), 'copy-' || n, 'Company ' || n,
        (select string_agg((${sql.param(vocabulary())}::text[])[1 + floor(${VOCABULARY}::int * power(abs(hashint4(n * ${WORDS}::int + at)) / 2147483648.0, 3))::int], ' ')
          from generate_series(1, ${WORDS}::int) at)
          || case when h % 7 = 0 then ' ${sql.raw(TEXTS.many)}' else '' end || case when h % 100 = 1 then ' ${sql.raw(TEXTS.some)}' else '' end
          || case when h % 2000 = 2 then ' ${sql.raw(TEXTS.few)}' else '' end,
        case when h % 2 = 0 then 'Europe' else 'North America' end, case when h % 2 = 0 then 'Lotharia' else 'Shol' end,
        array(select (${sql.param(COMMON)}::text[])[1 + at] from generate_series(0, ${COMMON.length - 1}::int) at
            where abs(hashint4(n * 16 + at)) % 3 = 0)
          || case when h / 16 % 20 < ${RARE.length}::int then array[(${sql.param(RARE)}::text[])[1 + h / 16 % 20]] else '{}' end,
        g.owner_character_id,
        case when h % 3 = 0 then '[{"role": "Healer", "count": 2}]'::jsonb else '[]' end,
        case when h % 5 = 0 then 'German' else 'English' end, now() - make_interval(mins => n)
      from guilds g, (select n, abs(hashint4(n)) as h from generate_series(${from}::int, ${to}::int) s(n)) x
      where g.slug not like 'copy-%' returning id, substring(slug from 6)::int as n),
    counted as (insert into guild_counts (guild_id, members, activity_30d, play_halves, play_slots)
      select id, 1 + abs(hashint4(n + 1)) % 90, abs(hashint4(n + 2)) % 5000, w.halves, slots_of(w.halves)
      from made left join plays w on w.of = case when abs(hashint4(n + 3)) % 1000 = 0 then ${RARE_HOURS}::int else abs(hashint4(n + 4)) % 12 end)
    insert into application_settings (guild_id, allow_applications) select id, n % 2 = 0 from made`);

/** Words that nobody says, all different. */
function vocabulary(): readonly string[] {
  const random = seededRandom('discovery');
  const words = new Set<string>();
  while (words.size < VOCABULARY) words.add(Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join(''));
  return [...words];
}

const SYLLABLES = 'ash bel cor dun el far gor hal in jor kel lor mar nor ol per ral sun tor ul ver wyn yr zan'.split(
  ' ',
);

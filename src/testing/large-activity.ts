import { sql } from 'drizzle-orm';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aGuild, aPerson, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { PARTY_SIZE } from '#/features/loadouts/loadout.rules.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import type { LargePage } from './page-budgets.ts';

/** People who are going, in as many parties as hold them: the most that an activity's page has to show. */
const PEOPLE = 200;
const PARTIES = PEOPLE / PARTY_SIZE;
/** Activities that all of them came to, as many as a season has. */
const SEASON = 40;
/** Activities of one month. */
const MONTH = 300;
/** Always this one, so that neither its weeks nor today make the page larger on some days. */
const BUSY_DAY = '2040-03-01';

interface OwnedPage {
  readonly path: string;
  readonly owner: Person;
}

/** What an activity, and a month of activities, shows at most, each of a guild of its own. */
export async function largePages(): Promise<Record<LargePage, OwnedPage>> {
  const { guildId, path, owner } = await aLargeActivity();
  return {
    'large activity': { path, owner },
    'full statistics': { path: `/guilds/${guildId}/members/activity-stats`, owner },
    'busy month': await aBusyMonth(),
  };
}

/** Members of a guild who came to all of a season, and are going to one activity, all in parties. */
async function aLargeActivity(): Promise<OwnedPage & { readonly guildId: string }> {
  const guild = await aGuild();
  const activityId = await anActivity(guild, { title: 'Siege of the Citadel', capacity: PEOPLE });
  const { principal, characterId } = await aPerson();
  const which = sql`${guild.id}::uuid, ${activityId}::uuid`;
  await inTransaction(async (tx) => {
    await tx.execute(sql`
      create temporary table going on commit drop as
      select n, gen_random_uuid() as person, gen_random_uuid() as hero from generate_series(1, ${PEOPLE}::int) n`);
    for (const statement of [
      sql`insert into users select (jsonb_populate_record(u, jsonb_build_object('id', person, 'name', 'Person ' || n,
          'email', person || '@example.invalid'))).* from users u, going where u.id = ${principal.userId}`,
      sql`insert into characters select (jsonb_populate_record(c, jsonb_build_object('id', hero, 'user_id', person,
          'name', 'Raider ' || n))).* from characters c, going where c.id = ${characterId}`,
      sql`insert into members (guild_id, character_id, user_id, rank_id, joined_at)
        select r.guild_id, hero, person, r.id, now() - interval '1 year' from going, ranks r where r.guild_id = ${guild.id} and r.is_default`,
      sql`insert into sign_ups (guild_id, activity_id, user_id, character_id, role, intent)
        select ${which}, person, hero, (array['Tank', 'Healer', 'Damage', 'Support'])[n % 4 + 1], 'accepted' from going`,
      sql`insert into sign_up_places (guild_id, activity_id, kind, number, user_id) select ${which}, 'any', n, person from going`,
      sql`insert into parties (guild_id, activity_id, id, name, place)
        select ${which}, gen_random_uuid(), 'Party ' || n, n from generate_series(1, ${PARTIES}::int) n`,
      sql`insert into party_slots (guild_id, activity_id, party_id, position, user_id, character_id, played_role)
        select ${which}, p.id, (n - 1) % ${PARTY_SIZE} + 1, person, hero, s.role
        from going join parties p on p.activity_id = ${activityId} and p.place = (n - 1) / ${PARTY_SIZE} + 1
        join sign_ups s on s.activity_id = ${activityId} and s.user_id = person`,
      sql`insert into activities select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
          'status', 'completed', 'starts_at', now() - n * interval '2 days'))).*
        from activities a, generate_series(1, ${SEASON}::int) n where a.id = ${activityId}`,
      sql`insert into participants (guild_id, activity_id, id, user_id, character_id, name, status, credit, source)
        select a.guild_id, a.id, gen_random_uuid(), person, hero, 'Raider ' || n,
          (array['attended', 'late', 'bench', 'no-show'])[n % 4 + 1], (array[100, 75, 50, 0])[n % 4 + 1], 'sign-up'
        from going, activities a where a.guild_id = ${guild.id} and a.status = 'completed'`,
    ])
      await tx.execute(statement);
  });
  return { guildId: guild.id, path: `/guilds/${guild.id}/activities/${activityId}`, owner: guild.owner };
}

/** As many activities in one month as a series of each kind would give. */
async function aBusyMonth(): Promise<OwnedPage> {
  const guild = await aGuild();
  const activityId = await anActivity(guild);
  await database().execute(sql`
    insert into activities select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'title', 'Routine ' || n,
      'starts_at', ${BUSY_DAY}::date + n * interval '28 days' / ${MONTH}::int))).*
    from activities a, generate_series(1, ${MONTH}::int) n where a.id = ${activityId}`);
  return { path: `/guilds/${guild.id}/activities?day=${BUSY_DAY}`, owner: guild.owner };
}

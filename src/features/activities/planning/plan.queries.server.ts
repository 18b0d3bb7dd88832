import { type SQL, sql } from 'drizzle-orm';
import { serverChoices } from '#/features/discord/discord.api.server.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { LoadoutPolicy } from '#/features/loadouts/loadout.policy.ts';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { isAwardable, readPools } from '#/features/point-pools/pool.queries.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { activitySettings } from '../activity.settings.ts';
import { ActivityPolicy } from './activity.policy.ts';
import { checkPlanInput, planInGuildInput } from './plan.schema.ts';

/** Other zones of members that the form tells about. */
const ZONES = 3;
/** Overlaps that the form names. */
const OVERLAPS = 3;

const named = arrayOf(object({ id: text, name: text }));

/** What a new activity of a guild begins with, and what its form lets people choose from. */
export const getActivityDefaults = guildQuery({
  name: 'activity.getActivityDefaults',
  input: planInGuildInput,
  allow: ActivityPolicy.plan,
  read: async ({ db, who }) => {
    const [{ enabled, pools }, defaults, { awardDefault }, discord, [facts]] = await Promise.all([
      readPools(db, who.guildId),
      readSettings(db, who.guildId, activitySettings),
      readSettings(db, who.guildId, pointSettings),
      serverChoices(db, who.guildId),
      sqlRows(db).as({ timeZone: text, roles: named, ranks: named, memberZones: arrayOf(text) })(sql`
        select g.time_zone as "timeZone",
          coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id)
            from roles where guild_id = g.id), '[]') as roles,
          coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id)
            from ranks where guild_id = g.id), '[]') as ranks,
          coalesce((select jsonb_agg(time_zone order by n desc, time_zone) from (
            select u.time_zone, count(distinct u.id) as n from members m join users u on u.id = m.user_id
            where m.guild_id = g.id and u.time_zone <> g.time_zone and u.time_zone <> 'Etc/GMT'
            group by u.time_zone order by n desc, u.time_zone limit ${ZONES}) z), '[]') as "memberZones"
        from guilds g where g.id = ${who.guildId}`),
    ]);
    const awardable = pools.filter(isAwardable);
    const pool = awardable.find(({ id, isFirst }) => !isFirst && id === defaults.poolId);
    const { timeZone = 'Etc/GMT', roles = [], ranks = [], memberZones = [] } = facts ?? {};
    return {
      timeZone,
      roles,
      ranks,
      memberZones,
      /** Channels and roles to choose from; null where their IDs are typed. */
      discord,
      /** Points can be awarded of these. */
      pools: awardable.map(({ id, isFirst, name }) => ({ id, isFirst, name })),
      /** `points` in hundredths. */
      defaults: { ...defaults, poolId: pool?.id ?? null, points: enabled ? awardDefault : 0 },
      can: {
        create: canChange(who, ActivityPolicy.create, undefined),
        useLoadouts: canChange(who, LoadoutPolicy.view, undefined),
      },
    };
  },
});

/** How a plan meets the guild: who fits, who is away, and what else is planned at that time. */
export const checkPlan = guildQuery({
  name: 'activity.checkPlan',
  input: checkPlanInput,
  allow: ActivityPolicy.plan,
  read: async ({ db, who, input }) => {
    const settings = await visibilityIn(who.guildId);
    const seesAbsences = maySeeOfOthers(who, 'absents', settings);
    const [people, overlaps] = await Promise.all([
      countPeople(db, who, input, seesAbsences),
      readOverlaps(db, who.guildId, input),
    ]);
    return { ...people, overlaps };
  },
});

type Plan = (typeof checkPlanInput)['_output'];

async function countPeople(db: Db, { guildId }: GuildScope, plan: Plan, seesAbsences: boolean) {
  const [first] = plan.starts;
  const away: SQL = seesAbsences
    ? sql`exists (select from absences a where a.guild_id = ${guildId} and a.user_id = m.user_id and a.cancelled_at is null
        and (${first}::timestamptz at time zone g.time_zone)::date between a.from_day and a.to_day)`
    : sql`false`;
  const [counts] = await sqlRows(db).as({
    members: int,
    fitting: int,
    away: int,
    roles: arrayOf(object({ role: oneOf(COMBAT_ROLES), fitting: int, away: int })),
  })(sql`
    with people as (
      select m.user_id, c.role, ${away} as away,
        c.level >= ${plan.minLevel ?? 0}
        and (${plan.minRankId}::uuid is null or k.position <= coalesce(
          (select position from ranks where guild_id = ${guildId} and id = ${plan.minRankId}::uuid), k.position))
        and (${plan.requiredRoleId}::uuid is null
          or not exists (select from roles where guild_id = ${guildId} and id = ${plan.requiredRoleId}::uuid)
          or exists (select from member_roles r where r.guild_id = m.guild_id and r.character_id = m.character_id
            and r.role_id = ${plan.requiredRoleId}::uuid)) as fits
      from members m
      join guilds g on g.id = m.guild_id
      join characters c on c.id = m.character_id
      join ranks k on k.guild_id = m.guild_id and k.id = m.rank_id
      where m.guild_id = ${guildId}
    )
    select count(distinct user_id)::int as members, count(distinct user_id) filter (where fits)::int as fitting,
      count(distinct user_id) filter (where fits and away)::int as away,
      coalesce((select jsonb_agg(r) from (
        select role, count(distinct user_id)::int as fitting, count(distinct user_id) filter (where away)::int as away
        from people where fits and role <> 'Unknown' group by role) r), '[]') as roles
    from people`);
  return counts ?? { members: 0, fitting: 0, away: 0, roles: [] };
}

const readOverlaps = (db: Db, guildId: string, { starts, durationMinutes, exceptActivityId }: Plan) =>
  sqlRows(db).as({ id: text, title: text, at: instant, minutes: int })(sql`
    select a.id, a.title, p.at, ceil(extract(epoch from
        least(a.starts_at + make_interval(mins => a.duration_minutes), p.at + make_interval(mins => ${durationMinutes}))
        - greatest(a.starts_at, p.at)) / 60)::int as minutes
    from jsonb_array_elements_text(${JSON.stringify(starts)}::jsonb) s
    cross join lateral (select s.value::timestamptz as at) p
    join activities a on a.guild_id = ${guildId} and a.status in ('scheduled', 'live')
      and a.starts_at < p.at + make_interval(mins => ${durationMinutes})
      and a.starts_at > p.at - interval '3 days'
      and a.starts_at + make_interval(mins => a.duration_minutes) > p.at
    where a.id is distinct from ${exceptActivityId}::uuid
      and not exists (select from activities e where e.guild_id = ${guildId} and e.id = ${exceptActivityId}::uuid
        and e.series_id = a.series_id)
    order by p.at, a.starts_at limit ${OVERLAPS}`);

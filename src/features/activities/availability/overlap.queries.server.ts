import { type SQL, sql } from 'drizzle-orm';
import { dayAfter, dayAt } from '#/base/day.ts';
import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ActivityPolicy } from '../planning/activity.policy.ts';
import { freeInput, overlapInput } from './availability.schema.ts';
import { bestStretches, countsOf, freeIn, HALF_MS, PEOPLE_MIN, slotsFrom } from './overlap.rules.ts';
import { DAYS } from './week.rules.ts';

/** How many of a guild are free in each half hour of the coming week, and when most are. */
export const getOverlap = guildQuery({
  name: 'availability.getOverlap',
  input: overlapInput,
  allow: ActivityPolicy.view,
  read: async ({ db, who, input }) => {
    const found = await readPeople(db, who);
    const { guildZone } = found;
    const timeZone = input.timeZone ?? guildZone;
    const day = dayAt(currentTime(), timeZone);
    const slots = slotsFrom(day, timeZone);
    const canCreate = canChange(who, ActivityPolicy.create, undefined);
    const isEnough = ({ length }: { length: number }) => length > 0 && (canCreate || length >= PEOPLE_MIN);
    const people = found.people.filter(({ roles }) => !input.role || roles.includes(input.role));
    const rolesShown = COMBAT_ROLES.filter((role) => isEnough(people.filter(({ roles }) => roles.includes(role))));
    const free = isEnough(people) ? freeIn(people, slots, guildZone) : [];
    const next = slots.findIndex((slot) => slot >= currentTime());
    return {
      ...{ timeZone, guildZone, day, hasEntered: found.hasEntered, members: found.members },
      /** Of the role, if there is one. */
      people: people.length,
      /** Null where there are too few to say. */
      counts: free.length > 0 ? countsOf(free, slots.length) : null,
      startsAt: new Date(slots[0] ?? 0).toISOString(),
      best: bestStretches(free, slots.length, input.minutes / HALF_MINUTES, Math.max(0, next)).map((stretch) => ({
        startsAt: new Date(slots[stretch.from] ?? 0).toISOString(),
        minutes: (stretch.to - stretch.from) * HALF_MINUTES,
        free: stretch.people.length,
        roles: rolesShown.map((role) => ({
          role,
          free: stretch.people.filter((at) => people[at]?.roles.includes(role)).length,
        })),
      })),
      can: { create: canCreate },
    };
  },
});

/** Who is free from one instant to another; for people who create activities. */
export const listFree = guildQuery({
  name: 'availability.listFree',
  input: freeInput,
  allow: ActivityPolicy.create,
  read: async ({ db, who, input }) => {
    const { people, guildZone } = await readPeople(db, who);
    const from = Date.parse(input.from);
    const slots = Array.from({ length: input.minutes / HALF_MINUTES }, (_, at) => from + at * HALF_MS);
    const asked = people.filter(({ roles }) => !input.role || roles.includes(input.role));
    const free = freeIn(asked, slots, guildZone);
    return { items: asked.filter((_, at) => free[at]?.every(Boolean)).map(({ name, roles }) => ({ name, roles })) };
  },
});

const HALF_MINUTES = HALF_MS / 60_000;

const PERSON = {
  ...{ timeZone: text, week: arrayOf(int), roles: arrayOf(oneOf(COMBAT_ROLES)), name: text },
  away: arrayOf(object({ fromDay: text, toDay: text })),
};
const GUILD = { guildZone: text, members: int, hasEntered: bool, people: arrayOf(object(PERSON)) };

/** Members who entered their week and share it, with their characters' roles, and absences that the viewer may see. */
async function readPeople(db: Db, who: GuildScope) {
  const { guildId, userId } = who;
  const seesAbsences = maySeeOfOthers(who, 'absents', await visibilityIn(guildId));
  const today = dayAt(currentTime(), 'Etc/GMT');
  // A day to each side, for whatever zone a day is asked about in.
  const [first, last] = [dayAfter(today, -2), dayAfter(today, DAYS + 2)];
  const away: SQL = seesAbsences
    ? sql`(select jsonb_agg(jsonb_build_object('fromDay', greatest(b.from_day, ${first}::date), 'toDay', least(b.to_day, ${last}::date)))
        from absences b where b.guild_id = ${guildId} and b.user_id = m.user_id and b.cancelled_at is null
          and b.from_day <= ${last}::date and b.to_day >= ${first}::date)`
    : sql`null::jsonb`;
  const [found] = await sqlRows(db).as(GUILD)(sql`
    select g.time_zone as "guildZone",
      (select count(distinct user_id)::int from members where guild_id = g.id) as members,
      exists (select from availabilities where user_id = ${userId}) as "hasEntered",
      coalesce((select jsonb_agg(p) from (
        select w.time_zone as "timeZone", w.week, m.roles, m.name, coalesce(${away}, '[]') as away
        from (
          select e.user_id, coalesce(jsonb_agg(distinct c.role) filter (where c.role <> 'Unknown'), '[]') as roles,
            (array_agg(c.name order by k.position, c.name))[1] as name
          from members e join characters c on c.id = e.character_id
          join ranks k on k.guild_id = e.guild_id and k.id = e.rank_id
          where e.guild_id = g.id group by e.user_id
        ) m join availabilities w on w.user_id = m.user_id and w.is_shared
        order by m.name, w.user_id) p), '[]') as people
    from guilds g where g.id = ${guildId}`);
  return found ?? { guildZone: 'Etc/GMT', members: 0, hasEntered: false, people: [] };
}

export type FreeRole = { readonly role: CombatRole; readonly free: number };

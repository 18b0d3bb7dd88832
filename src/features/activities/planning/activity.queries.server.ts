import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { arrayOf, bool, instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { recurrenceOf } from '../series/recurrence.rules.ts';
import { ActivityPolicy, plans } from './activity.policy.ts';
import { ACTIVITY_STATUSES, ACTIVITY_TYPES, frozenFault, REMINDER_AUDIENCES } from './activity.rules.ts';
import { activityInput } from './activity.schema.ts';
import { IS_AWARDED } from './activity.sql.server.ts';
import { readOrganizers } from './organizer.sql.server.ts';

const ACTIVITY = {
  ...{ id: text, title: text, description: text, type: oneOf(ACTIVITY_TYPES), status: oneOf(ACTIVITY_STATUSES) },
  ...{ startsAt: instant, durationMinutes: int, timeZone: text, node: text, version: int },
  organizer: object({ id: text, name: text, image: text.orNull }),
  capacity: int.orNull,
  slots: object({ Tank: int, Healer: int, Damage: int, Support: int }),
  requiredRole: object({ id: text, name: text }).orNull,
  minRank: object({ id: text, name: text, position: int }).orNull,
  ...{ minLevel: int.orNull, signUpsCloseMinutes: int, cancelBelow: int.orNull },
  ...{ keepsWaitlist: bool, needsApproval: bool, allowsGuests: bool, countsInStatistics: bool },
  ...{ points: int, poolId: text.orNull, pool: text.orNull, activityPoints: int, cancelReason: text.orNull },
  ...{
    voiceChannelId: text.orNull,
    chatChannelId: text.orNull,
    archiveChannelId: text.orNull,
    pingRoleId: text.orNull,
  },
  ...{ seriesId: text.orNull, isAwarded: bool },
  series: object({
    ...{ rule: text, startsOn: text, time: text, timeZone: text, loadoutId: text.orNull, lastOn: text },
    next: arrayOf(object({ id: text, startsAt: instant })),
  }).orNull,
  reminders: arrayOf(object({ minutes: int, to: oneOf(REMINDER_AUDIENCES) })),
};

/** Of activities `a`: the series, with the next three of it. */
const seriesOf = (who: GuildScope): SQL => sql`(
  select jsonb_build_object('rule', s.rule, 'startsOn', s.starts_on, 'time', to_char(s.local_time, 'HH24:MI'),
    'timeZone', s.time_zone, 'loadoutId', s.loadout_id, 'lastOn', (
      select max(l.occurrence_on) from activities l where l.guild_id = a.guild_id and l.series_id = a.series_id), 'next', coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'startsAt', n.starts_at) order by n.starts_at) from (
        select b.id, b.starts_at from activities b
        where b.guild_id = a.guild_id and b.series_id = a.series_id and b.id <> a.id and b.starts_at > now()
          and b.status in ('scheduled', ${plans(who) ? 'draft' : 'scheduled'})
        order by b.starts_at limit 3) n), '[]'::jsonb))
  from activity_series s where s.guild_id = a.guild_id and s.id = a.series_id)`;

/** One activity in full; times are instants, `timeZone` is the guild's. A role or rank that was deleted is no longer asked for.
 * `discord`: for people who plan. */
export const getActivity = guildQuery({
  name: 'activity.getActivity',
  input: activityInput,
  load: async (db, { activityId }, who) => {
    const { guildId } = who;
    const [activity] = await sqlRows(db).as(ACTIVITY)(sql`
      select a.id, a.title, a.description, a.type, a.status, a.starts_at as "startsAt",
        a.duration_minutes as "durationMinutes", g.time_zone as "timeZone", a.node, a.version,
        jsonb_build_object('id', a.organizer_user_id, 'name', a.organizer_name, 'image', u.image) as organizer, a.capacity,
        jsonb_build_object('Tank', a.tank_slots, 'Healer', a.healer_slots, 'Damage', a.damage_slots, 'Support', a.support_slots)
          as slots,
        case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as "requiredRole",
        case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name, 'position', k.position) end as "minRank",
        a.min_level as "minLevel", a.sign_ups_close_minutes as "signUpsCloseMinutes", a.cancel_below as "cancelBelow",
        a.keeps_waitlist as "keepsWaitlist", a.needs_approval as "needsApproval", a.allows_guests as "allowsGuests",
        a.counts_in_statistics as "countsInStatistics", a.points, a.pool_id as "poolId",
        (select p.label from point_pools p where p.guild_id = a.guild_id and p.id = a.pool_id and p.audience = 'everyone') as pool,
        a.activity_points as "activityPoints",
        a.cancel_reason as "cancelReason", a.voice_channel_id as "voiceChannelId", a.chat_channel_id as "chatChannelId",
        a.archive_channel_id as "archiveChannelId", a.ping_role_id as "pingRoleId", a.reminders,
        a.series_id as "seriesId", ${seriesOf(who)} as series, ${IS_AWARDED} as "isAwarded"
      from activities a
      join guilds g on g.id = a.guild_id
      join users u on u.id = a.organizer_user_id
      left join roles r on r.guild_id = a.guild_id and r.id = a.required_role_id
      left join ranks k on k.guild_id = a.guild_id and k.id = a.min_rank_id
      where a.guild_id = ${guildId} and a.id = ${activityId}`);
    return activity ? { activity, organizerUserId: activity.organizer.id, status: activity.status } : null;
  },
  allow: ActivityPolicy.read,
  read: async ({ who, loaded: { activity } }) => {
    const { archiveChannelId, pingRoleId, isAwarded, series, ...shown } = activity;
    const facts = { organizerUserId: activity.organizer.id, status: activity.status };
    return {
      ...shown,
      series: series && seriesShown(series),
      discord: plans(who) ? { archiveChannelId, pingRoleId } : null,
      can: {
        update: frozenFault(activity.status) === null && canChange(who, ActivityPolicy.update, facts),
        delete: !isAwarded && canChange(who, ActivityPolicy.delete, facts),
        create: canChange(who, ActivityPolicy.create, undefined),
      },
    };
  },
});

/** Members who could organize an activity instead, by name. */
export const listOrganizers = guildQuery({
  name: 'activity.listOrganizers',
  input: activityInput,
  load: async (db, { activityId }, { guildId }) => {
    const [found] = await sqlRows(db).as({ organizerUserId: text, status: oneOf(ACTIVITY_STATUSES) })(sql`
      select organizer_user_id as "organizerUserId", status from activities where guild_id = ${guildId} and id = ${activityId}`);
    return found ?? null;
  },
  allow: ActivityPolicy.update,
  read: async ({ db, who, loaded: { organizerUserId } }) => {
    const members = await readOrganizers(db, who.guildId);
    return {
      items: members
        .filter(({ userId, manages }) => manages && userId !== organizerUserId)
        .map(({ userId, name }) => ({ userId, name })),
    };
  },
});

/** Its rule as a form would have it: browsers read no rules. */
const seriesShown = <Stored extends { readonly rule: string }>({ rule, ...series }: Stored) => ({
  ...series,
  recurrence: recurrenceOf(rule),
});

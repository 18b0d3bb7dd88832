import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { arrayOf, bool, instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ActivityPolicy, plans } from './activity.policy.ts';
import { ACTIVITY_STATUSES, ACTIVITY_TYPES, frozenFault, REMINDER_AUDIENCES } from './activity.rules.ts';
import { activityInput } from './activity.schema.ts';

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
  ...{ points: int, activityPoints: int, cancelReason: text.orNull },
  ...{
    voiceChannelId: text.orNull,
    chatChannelId: text.orNull,
    archiveChannelId: text.orNull,
    pingRoleId: text.orNull,
  },
  seriesId: text.orNull,
  reminders: arrayOf(object({ minutes: int, to: oneOf(REMINDER_AUDIENCES) })),
};

/** One activity in full; times are instants, `timeZone` is the guild's. A role or rank that was deleted is no longer asked for.
 * `discord`: for people who plan. */
export const getActivity = guildQuery({
  name: 'activity.getActivity',
  input: activityInput,
  load: async (db, { activityId }, { guildId }) => {
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
        a.counts_in_statistics as "countsInStatistics", a.points, a.activity_points as "activityPoints",
        a.cancel_reason as "cancelReason", a.voice_channel_id as "voiceChannelId", a.chat_channel_id as "chatChannelId",
        a.archive_channel_id as "archiveChannelId", a.ping_role_id as "pingRoleId", a.reminders,
        a.series_id as "seriesId"
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
    const { archiveChannelId, pingRoleId, ...shown } = activity;
    const facts = { organizerUserId: activity.organizer.id, status: activity.status };
    return {
      ...shown,
      discord: plans(who) ? { archiveChannelId, pingRoleId } : null,
      can: {
        update: frozenFault(activity.status) === null && canChange(who, ActivityPolicy.update, facts),
        delete: canChange(who, ActivityPolicy.delete, facts),
        create: canChange(who, ActivityPolicy.create, undefined),
      },
    };
  },
});

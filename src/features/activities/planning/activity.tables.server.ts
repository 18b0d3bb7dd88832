import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { pointPools } from '#/features/point-pools/pool.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { activitySeries } from '../series/series.tables.server.ts';
import { ACTIVITY_STATUSES, ACTIVITY_TYPES, type Reminder } from './activity.rules.ts';

/** What a guild does together at a time. */
export const activities = guildTable(
  'activities',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    description: text('description').notNull().default(''),
    type: text('type', { enum: ACTIVITY_TYPES }).notNull(),
    status: text('status', { enum: ACTIVITY_STATUSES }).notNull(),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    node: text('node').notNull().default(''),
    organizerUserId: uuid('organizer_user_id')
      .notNull()
      .references(() => users.id),
    /** The name at the time. */
    organizerName: text('organizer_name').notNull(),
    /** Null: no limit. Of these places the slots are kept for roles, the others are anyone's. */
    capacity: integer('capacity'),
    tankSlots: integer('tank_slots').notNull().default(0),
    healerSlots: integer('healer_slots').notNull().default(0),
    damageSlots: integer('damage_slots').notNull().default(0),
    supportSlots: integer('support_slots').notNull().default(0),
    requiredRoleId: uuid('required_role_id'),
    minLevel: integer('min_level'),
    minRankId: uuid('min_rank_id'),
    /** Before the start. */
    signUpsCloseMinutes: integer('sign_ups_close_minutes').notNull().default(0),
    cancelBelow: integer('cancel_below'),
    keepsWaitlist: boolean('keeps_waitlist').notNull().default(true),
    needsApproval: boolean('needs_approval').notNull().default(false),
    allowsGuests: boolean('allows_guests').notNull().default(false),
    /** Hundredths. */
    points: integer('points').notNull().default(0),
    /** What the points are of; null for the guild's first pool. */
    poolId: uuid('pool_id'),
    activityPoints: integer('activity_points').notNull().default(0),
    countsInStatistics: boolean('counts_in_statistics').notNull().default(true),
    voiceChannelId: text('voice_channel_id'),
    chatChannelId: text('chat_channel_id'),
    archiveChannelId: text('archive_channel_id'),
    pingRoleId: text('ping_role_id'),
    reminders: jsonb('reminders').$type<readonly Reminder[]>().notNull().default([]),
    cancelReason: text('cancel_reason'),
    completedAt: instant('completed_at'),
    seriesId: uuid('series_id'),
    /** The local day that the series names: the activity keeps it when it is moved. */
    occurrenceOn: date('occurrence_on'),
    /** It was changed by itself: changes of the whole series leave it as it is. */
    editedAlone: boolean('edited_alone').notNull().default(false),
    /** Since when it's known to begin then: what its clock had to do before that is left out. */
    plannedAt: nowByDefault('planned_at'),
    /** The moment of closed sign-ups for which the clock has judged whether enough are going. */
    minimumJudgedFor: instant('minimum_judged_for'),
    version: integer('version').notNull().default(1),
    createdAt: nowByDefault('created_at'),
    /** With each version; calendar programs ask for it. */
    changedAt: nowByDefault('changed_at').$onUpdate(() => sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('activities_by_start').on(t.guildId, t.startsAt, t.id),
    index('activities_to_begin').on(t.startsAt).where(sql`status = 'scheduled'`),
    uniqueIndex('activities_of_series').on(t.guildId, t.seriesId, t.occurrenceOn),
    foreignKey({ columns: [t.guildId, t.seriesId], foreignColumns: [activitySeries.guildId, activitySeries.id] }),
    foreignKey({
      name: 'activities_pool',
      columns: [t.guildId, t.poolId],
      foreignColumns: [pointPools.guildId, pointPools.id],
    }),
    index('activities_of_pool').on(t.guildId, t.poolId),
    check('activities_occurrence', sql`${t.occurrenceOn} is null or ${t.seriesId} is not null`),
    index('activities_organizer').on(t.organizerUserId),
    check('activities_type', isOneOf(t.type, ACTIVITY_TYPES)),
    check('activities_status', isOneOf(t.status, ACTIVITY_STATUSES)),
    check('activities_version', sql`${t.version} >= 1`),
    check('activities_duration', sql`${t.durationMinutes} > 0`),
    check('activities_sign_ups_close', sql`${t.signUpsCloseMinutes} >= 0`),
    check('activities_asked', sql`${t.minLevel} is null or ${t.minLevel} > 0`),
    check('activities_cancel_below', sql`${t.cancelBelow} is null or ${t.cancelBelow} > 0`),
    check(
      'activities_slots',
      sql`least(${t.tankSlots}, ${t.healerSlots}, ${t.damageSlots}, ${t.supportSlots}) >= 0
        and ${t.tankSlots} + ${t.healerSlots} + ${t.damageSlots} + ${t.supportSlots} <= coalesce(${t.capacity}, 0)`,
    ),
    check('activities_capacity', sql`${t.capacity} is null or ${t.capacity} > 0`),
    check('activities_amounts', sql`${t.points} >= 0 and ${t.activityPoints} >= 0`),
  ],
  {
    onGuildRemoved: 'delete',
    people: { names: { organizerName: 'organizerUserId' } },
    readableBy: {
      title: holders('view:activities'),
      description: holders('view:activities'),
      type: holders('view:activities'),
      status: holders('view:activities'),
      node: holders('view:activities'),
      organizerName: holders('view:activities'),
      voiceChannelId: holders('view:activities'),
      chatChannelId: holders('view:activities'),
      archiveChannelId: holders('create:activities', 'edit:activities', 'manage:activities'),
      pingRoleId: holders('create:activities', 'edit:activities', 'manage:activities'),
      reminders: holders('view:activities'),
      cancelReason: holders('view:activities'),
    },
    withoutForeignKey: {
      requiredRoleId: 'a role that was deleted is no longer asked for',
      minRankId: 'a rank that was deleted is no longer asked for',
      voiceChannelId: 'of Discord',
      chatChannelId: 'of Discord',
      archiveChannelId: 'of Discord',
      pingRoleId: 'of Discord',
    },
  },
);

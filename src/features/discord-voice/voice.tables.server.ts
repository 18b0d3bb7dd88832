import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { activities } from '#/features/activities/planning/activity.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { SNAPSHOT_STATES } from './voice.rules.ts';

/** How far an activity is with being looked at in voice. */
export const discordVoiceReadings = guildTable(
  'discord_voice_readings',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    /** When it's looked at next, and until when a worker has it; null while it isn't looked at. */
    dueAt: instant('due_at'),
    /** How many were begun. */
    readings: integer('readings').notNull().default(0),
    /** When the latest was. */
    beganAt: nowByDefault('began_at'),
    /** Of the one under way: in which channel people are looked for. */
    channelId: text('channel_id'),
    /** Of the one under way: up to whom people were asked about, in the order of their IDs. */
    askedTo: uuid('asked_to'),
    /** Of the one under way: who is there; null while there is none. */
    there: uuid('there').array(),
    tries: integer('tries').notNull().default(0),
    /** Why the latest came to nothing, in words. */
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.activityId] }),
    foreignKey({
      name: 'discord_voice_readings_of',
      columns: [t.guildId, t.activityId],
      foreignColumns: [activities.guildId, activities.id],
    }).onDelete('cascade'),
    index('discord_voice_readings_due').on(t.dueAt),
    index('discord_voice_readings_began').on(t.beganAt),
    check('discord_voice_readings_counts', sql`${t.readings} >= 0 and ${t.tries} >= 0`),
  ],
  {
    onGuildRemoved: 'delete',
    withoutForeignKey: { channelId: 'of Discord' },
    readableBy: { channelId: 'nobody', error: holders('manage:activities') },
  },
);

/** That someone was in the voice channel of an activity at a moment: a check-in that staff may make of it. */
export const discordVoiceSnapshots = guildTable(
  'discord_voice_snapshots',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    id: uuid('id').notNull(),
    takenAt: instant('taken_at').notNull(),
    state: text('state', { enum: SNAPSHOT_STATES }).notNull().default('proposed'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.activityId, t.id] }),
    foreignKey({
      name: 'discord_voice_snapshots_of',
      columns: [t.guildId, t.activityId],
      foreignColumns: [activities.guildId, activities.id],
    }).onDelete('cascade'),
    index('discord_voice_snapshots_taken').on(t.takenAt),
    check('discord_voice_snapshots_state', isOneOf(t.state, SNAPSHOT_STATES)),
  ],
  { onGuildRemoved: 'delete', readableBy: { state: 'nobody' } },
);

/** Who was there, until staff decide. */
export const discordVoicePeople = guildTable(
  'discord_voice_people',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    snapshotId: uuid('snapshot_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ name: 'discord_voice_people_pk', columns: [t.guildId, t.activityId, t.snapshotId, t.userId] }),
    foreignKey({
      name: 'discord_voice_people_of',
      columns: [t.guildId, t.activityId, t.snapshotId],
      foreignColumns: [discordVoiceSnapshots.guildId, discordVoiceSnapshots.activityId, discordVoiceSnapshots.id],
    }).onDelete('cascade'),
    index('discord_voice_people_user').on(t.userId),
  ],
  { onGuildRemoved: 'delete', person: 'userId', people: { of: { column: 'userId', rows: 'delete' } }, readableBy: {} },
);

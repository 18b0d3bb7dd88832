import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, primaryKey, text, time, uuid } from 'drizzle-orm/pg-core';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { MISSING_TIMES, REPEATED_TIMES } from './series.rules.ts';

/** How activities repeat: days by a rule, and a time on the wall of a place (decision 116). */
export const activitySeries = guildTable(
  'activity_series',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    /** A recurrence rule of RFC 5545 about days. */
    rule: text('rule').notNull(),
    startsOn: date('starts_on').notNull(),
    /** As clocks in the zone show it. */
    localTime: time('local_time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Days that are left out. */
    skipped: jsonb('skipped').$type<readonly string[]>().notNull().default([]),
    missingTime: text('missing_time', { enum: MISSING_TIMES }).notNull().default('later'),
    repeatedTime: text('repeated_time', { enum: REPEATED_TIMES }).notNull().default('first'),
    /** Whose parties its new activities begin with. */
    loadoutId: uuid('loadout_id'),
    version: integer('version').notNull().default(1),
    createdAt: nowByDefault('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    check('activity_series_missing_time', isOneOf(t.missingTime, MISSING_TIMES)),
    check('activity_series_repeated_time', isOneOf(t.repeatedTime, REPEATED_TIMES)),
    check('activity_series_version', sql`${t.version} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    readableBy: {
      rule: holders('view:activities'),
      timeZone: holders('view:activities'),
      skipped: holders('view:activities'),
      missingTime: holders('view:activities'),
      repeatedTime: holders('view:activities'),
    },
    withoutForeignKey: { loadoutId: 'a loadout that was deleted makes no parties' },
  },
);

import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';
import { REMINDER_AUDIENCES } from '../planning/activity.rules.ts';
import { activities } from '../planning/activity.tables.server.ts';

/** A reminder that was sent for a start. An activity that moves has another start, so its reminders are sent again. */
export const sentReminders = guildTable(
  'sent_reminders',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    audience: text('audience', { enum: REMINDER_AUDIENCES }).notNull(),
    sentAt: nowByDefault('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.activityId, t.startsAt, t.minutes, t.audience] }),
    foreignKey({
      name: 'sent_reminders_of',
      columns: [t.guildId, t.activityId],
      foreignColumns: [activities.guildId, activities.id],
    }).onDelete('cascade'),
    check('sent_reminders_minutes', sql`${t.minutes} > 0`),
    check('sent_reminders_audience', isOneOf(t.audience, REMINDER_AUDIENCES)),
  ],
  { onGuildRemoved: 'delete', readableBy: { audience: 'nobody' } },
);

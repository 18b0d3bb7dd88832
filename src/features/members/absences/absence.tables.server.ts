import { sql } from 'drizzle-orm';
import { check, date, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, personAndHolders } from '#/platform/db/table.server.ts';

/** An absence of a person from a guild, all characters included; days in the guild's time zone, both included. */
export const absences = guildTable(
  'absences',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    fromDay: date('from_day').notNull(),
    /** Moves forward when it is ended early. */
    toDay: date('to_day').notNull(),
    reason: text('reason').notNull().default(''),
    /** Someone of staff, or the person. */
    enteredByUserId: uuid('entered_by_user_id')
      .notNull()
      .references(() => users.id),
    enteredByName: text('entered_by_name').notNull(),
    createdAt: nowByDefault('created_at'),
    endedAt: instant('ended_at'),
    /** Canceled before it began. */
    cancelledAt: instant('cancelled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('absences_of_user').on(t.guildId, t.userId, t.toDay),
    index('absences_by_day').on(t.guildId, t.toDay, t.fromDay),
    index('absences_user').on(t.userId),
    index('absences_entered_by').on(t.enteredByUserId),
    check('absences_days', sql`${t.fromDay} <= ${t.toDay}`),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    // As long as the guild's privacy settings are public; visibility.canary.test.ts has the others.
    people: { names: { enteredByName: 'enteredByUserId' }, of: { column: 'userId', rows: 'delete' } },
    readableBy: { reason: personAndHolders('view:members'), enteredByName: personAndHolders('view:members') },
  },
);

import { sql } from 'drizzle-orm';
import { bigint, boolean, check, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable } from '#/platform/db/table.server.ts';

/** When a person is usually free in a week; without a row they haven't said. */
export const availabilities = accountTable(
  'availabilities',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By the clocks of this zone. */
    timeZone: text('time_zone').notNull(),
    /** A number for each day from Monday on, with a bit for each half hour (`week.rules.ts`). */
    week: bigint('week', { mode: 'number' }).array().notNull(),
    /** Guilds that the person is in may count it. */
    isShared: boolean('is_shared').notNull(),
    changedAt: nowByDefault('changed_at'),
  },
  (t) => [
    check(
      'availabilities_week',
      sql`cardinality(${t.week}) = 7 and array_position(${t.week}, null) is null
        and 0 <= all(${t.week}) and 281474976710656 > all(${t.week})`,
    ),
  ],
  {
    withoutGuild: 'of a person, for all of their guilds',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: { timeZone: 'person' },
  },
);

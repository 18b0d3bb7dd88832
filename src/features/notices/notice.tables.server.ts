import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { platformTable } from '#/platform/db/table.server.ts';
import { NOTICE_LEVELS } from './notice.rules.ts';

/** What platform admins tell everyone, at the top of every page (docs/product/notices.md). */
export const notices = platformTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    text: text('text').notNull(),
    level: text('level', { enum: NOTICE_LEVELS }).notNull(),
    /** Also at the top of public pages, for people who are not signed in. */
    forVisitors: boolean('for_visitors').notNull(),
    createdAt: nowByDefault('created_at'),
    /** Null until someone ends it. */
    endsAt: instant('ends_at'),
    /** How often it was saved. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    index('notices_ends').on(sql`coalesce(${t.endsAt}, 'infinity')`),
    check('notices_level', isOneOf(t.level, NOTICE_LEVELS)),
    check('notices_revision', sql`${t.revision} > 0`),
    check('notices_text', sql`char_length(${t.text}) between 1 and 300`),
  ],
  { withoutGuild: 'of the platform', readableBy: { text: 'everyone', level: 'everyone' } },
);

import { sql } from 'drizzle-orm';
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { instant, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable } from '#/platform/db/table.server.ts';

/** An account that its person deleted: they can keep it until then. */
export const accountDeletions = accountTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    requestedAt: nowByDefault('requested_at'),
    until: instant('until').notNull(),
  },
  (t) => [
    index('account_deletions_due').on(t.until),
    check('account_deletions_until', sql`${t.until} > ${t.requestedAt}`),
  ],
  {
    withoutGuild: 'of a person',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete', exported: 'false' } },
    readableBy: {},
  },
);

/** What an account holds, as one document to be downloaded; images are added when it is. */
export const accountExports = accountTable(
  'account_exports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    requestedAt: nowByDefault('requested_at'),
    /** Null while a worker gathers it. */
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at').notNull(),
    /** JSON. */
    document: text('document'),
    /** Storage keys of their images. */
    imageKeys: text('image_keys').array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('account_exports_one').on(t.userId),
    index('account_exports_age').on(t.expiresAt),
    check('account_exports_ready', sql`(${t.readyAt} is null) = (${t.document} is null)`),
  ],
  {
    withoutGuild: 'of a person',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete', exported: 'false' } },
    readableBy: { document: 'person', imageKeys: 'nobody' },
  },
);

import { check, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';
import { UNDO_KINDS } from './activity-undo.rules.ts';

/** What a command removed or replaced, for the person who did it and a few seconds; the hourly cleanup removes it after that. */
export const activityUndos = guildTable(
  'activity_undos',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: UNDO_KINDS }).notNull(),
    activityId: uuid('activity_id').notNull(),
    /** Who made the change. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** Whole rows, by the names of their tables. */
    kept: jsonb('kept').notNull(),
    /** A digest of what the change made of it: it can be undone while that is still so. */
    madeDigest: text('made_digest'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('activity_undos_user').on(t.userId),
    index('activity_undos_age').on(t.expiresAt),
    check('activity_undos_kind', isOneOf(t.kind, UNDO_KINDS)),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete', exported: 'false' } },
    readableBy: { kind: 'nobody', kept: 'nobody', madeDigest: 'nobody' },
    withoutForeignKey: { activityId: 'it may be the one that was deleted' },
  },
);

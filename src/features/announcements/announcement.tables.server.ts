import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { ANNOUNCEMENT_TAGS, AUDIENCES } from './announcement.rules.ts';

/** News of a guild to its members. */
export const announcements = guildTable(
  'announcements',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    tag: text('tag', { enum: ANNOUNCEMENT_TAGS }).notNull(),
    bannerImageLink: text('banner_image_link'),
    authorUserId: uuid('author_user_id')
      .notNull()
      .references(() => users.id),
    /** The name at the time. */
    authorName: text('author_name').notNull(),
    pinnedAt: instant('pinned_at'),
    /** When members may see it; in the future while it is scheduled. */
    publishAt: instant('publish_at').notNull(),
    /** When the members were notified; null until then. */
    publishedAt: instant('published_at'),
    /** May visitors read it on the guild's public page? */
    audience: text('audience', { enum: AUDIENCES }).notNull().default('members'),
    version: integer('version').notNull().default(1),
    createdAt: nowByDefault('created_at'),
    editedAt: instant('edited_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('announcements_newest').on(t.guildId, t.publishAt, t.id),
    index('announcements_pinned').on(t.guildId, t.pinnedAt).where(sql`pinned_at is not null`),
    index('announcements_due').on(t.publishAt).where(sql`published_at is null`),
    index('announcements_author').on(t.authorUserId),
    check('announcements_audience', isOneOf(t.audience, AUDIENCES)),
    check('announcements_tag', isOneOf(t.tag, ANNOUNCEMENT_TAGS)),
    check('announcements_version', sql`${t.version} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    people: { names: { authorName: 'authorUserId' } },
    readableBy: {
      title: holders('view:announcements'),
      body: holders('view:announcements'),
      tag: holders('view:announcements'),
      bannerImageLink: holders('view:announcements'),
      authorName: holders('view:announcements'),
      audience: holders('view:announcements'),
    },
  },
);

/** Read receipts; a person counts once, however many characters they have. */
export const announcementReads = guildTable(
  'announcement_reads',
  {
    guildId: uuid('guild_id').notNull(),
    announcementId: uuid('announcement_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: nowByDefault('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.announcementId, t.userId] }),
    foreignKey({
      columns: [t.guildId, t.announcementId],
      foreignColumns: [announcements.guildId, announcements.id],
    }).onDelete('cascade'),
    index('announcement_reads_user').on(t.userId, t.guildId),
  ],
  {
    onGuildRemoved: 'delete',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: {},
  },
);

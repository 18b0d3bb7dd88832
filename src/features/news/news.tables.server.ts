import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { deletionColumns } from '#/platform/db/deleted-rows.server.ts';
import { instant, isOneOf } from '#/platform/db/platform.tables.server.ts';
import { platformTable } from '#/platform/db/table.server.ts';
import { NEWS_KINDS } from './news.rules.ts';

/** What articles and patch notes have alike. */
const writingColumns = () => ({
  /** Null is a draft; one in the future is scheduled (docs/product/news.md#writing). */
  publishedAt: instant('published_at'),
  /** Counts saves by platform admins: 1 is as it was shipped or first written. */
  revision: integer('revision').notNull().default(1),
  ...deletionColumns(),
});

/** The ID of who deleted a row says who may restore it, and stays with rows that keep the product from shipping a text again. */
const DELETED_BY = { people: {}, withoutForeignKey: { deletedByUserId: 'it counts for some minutes' } } as const;

/** Articles about the product and the game (docs/product/news.md). */
export const newsArticles = platformTable(
  'news_articles',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: NEWS_KINDS }).notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    author: text('author').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** An uploaded cover; null for the drawing of its slug. */
    imageLink: text('image_link'),
    /** The file that it came from, 'product/who-can-craft-it'; null for one that was written on the install. */
    shippedAs: text('shipped_as'),
    ...writingColumns(),
  },
  (t) => [
    uniqueIndex('news_articles_slug').on(t.kind, t.slug).where(sql`deleted_at is null`),
    uniqueIndex('news_articles_shipped').on(t.shippedAs),
    index('news_articles_newest').on(t.kind, t.publishedAt, t.id).where(sql`deleted_at is null`),
    check('news_articles_kind', isOneOf(t.kind, NEWS_KINDS)),
    check('news_articles_revision', sql`${t.revision} > 0`),
  ],
  {
    withoutGuild: 'of the product',
    ...DELETED_BY,
    readableBy: {
      ...{ kind: 'everyone', slug: 'everyone', title: 'everyone', description: 'everyone' },
      ...{ author: 'everyone', body: 'everyone', imageLink: 'everyone', shippedAs: 'nobody' },
    },
  },
);

/** What changed in a version of the product. */
export const patchNotes = platformTable(
  'patch_notes',
  {
    /** Later ones have higher numbers. */
    id: integer('id').primaryKey(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Markdown: New, Improved and Fixed with a list each. */
    body: text('body').notNull(),
    /** The number of the file that it came from; null for one that was written on the install. */
    shippedAs: integer('shipped_as'),
    ...writingColumns(),
  },
  (t) => [
    uniqueIndex('patch_notes_version').on(t.version).where(sql`deleted_at is null`),
    uniqueIndex('patch_notes_shipped').on(t.shippedAs),
    index('patch_notes_newest').on(t.publishedAt, t.id).where(sql`deleted_at is null`),
    check('patch_notes_id', sql`${t.id} > 0`),
    check('patch_notes_shipped_as', sql`${t.shippedAs} > 0`),
    check('patch_notes_revision', sql`${t.revision} > 0`),
  ],
  {
    withoutGuild: 'of the product',
    ...DELETED_BY,
    readableBy: { version: 'everyone', title: 'everyone', summary: 'everyone', body: 'everyone' },
  },
);

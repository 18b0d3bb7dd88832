import { sql } from 'drizzle-orm';
import { check, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isOneOf } from '#/platform/db/platform.tables.server.ts';
import { platformTable } from '#/platform/db/table.server.ts';
import { NEWS_KINDS } from './news.rules.ts';

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
    publishedOn: date('published_on').notNull(),
  },
  (t) => [
    uniqueIndex('news_articles_slug').on(t.kind, t.slug),
    index('news_articles_newest').on(t.kind, t.publishedOn, t.id),
    check('news_articles_kind', isOneOf(t.kind, NEWS_KINDS)),
  ],
  {
    withoutGuild: 'of the product',
    readableBy: {
      ...{ kind: 'everyone', slug: 'everyone', title: 'everyone', description: 'everyone' },
      ...{ author: 'everyone', body: 'everyone' },
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
    publishedOn: date('published_on').notNull(),
  },
  (t) => [uniqueIndex('patch_notes_version').on(t.version), check('patch_notes_id', sql`${t.id} > 0`)],
  {
    withoutGuild: 'of the product',
    readableBy: { version: 'everyone', title: 'everyone', summary: 'everyone', body: 'everyone' },
  },
);

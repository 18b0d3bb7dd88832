import { sql } from 'drizzle-orm';
import { boolean, check, customType, foreignKey, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { deletionColumns } from '#/platform/db/deleted-rows.server.ts';
import { nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';

const readers = holders('view:library');
const editors = holders('edit:library');

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A folder of a guild's library. */
export const libraryFolders = guildTable(
  'library_folders',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    /** Null at the top. */
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    /** Only people who may edit the library see it, and what is in it. */
    staffOnly: boolean('staff_only').notNull().default(false),
    /** The same, or true of a folder around it (docs/decisions/145). */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: nowByDefault('created_at'),
    ...deletionColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({
      name: 'library_folders_in',
      columns: [t.guildId, t.parentId],
      foreignColumns: [t.guildId, t.id],
    }),
    index('library_folders_parent').on(t.guildId, t.parentId),
    index('library_folders_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('library_folders_not_in_itself', sql`${t.parentId} <> ${t.id}`),
    check('library_folders_hidden', sql`${t.hidden} or not ${t.staffOnly}`),
  ],
  {
    onGuildRemoved: 'delete',
    people: {},
    readableBy: { name: readers },
    withoutForeignKey: { deletedByUserId: 'the row is removed within the hour' },
  },
);

/** A page of a guild's library, as it reads now. */
export const libraryPages = guildTable(
  'library_pages',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    /** Null at the top. */
    folderId: uuid('folder_id'),
    title: text('title').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    tags: text('tags').array().notNull().default([]),
    /** `/files/…`, in the order in which they were added. */
    imageLinks: text('image_links').array().notNull().default([]),
    /** What each of them shows. */
    imageAlts: text('image_alts').array().notNull().default([]),
    staffOnly: boolean('staff_only').notNull().default(false),
    /** The same, or true of a folder around it (docs/decisions/145). */
    hidden: boolean('hidden').notNull().default(false),
    /** Number of the revision that it reads as. */
    revision: integer('revision').notNull().default(1),
    editedAt: nowByDefault('edited_at'),
    editedByUserId: uuid('edited_by_user_id')
      .notNull()
      .references(() => users.id),
    /** The name at the time. */
    editedByName: text('edited_by_name').notNull(),
    createdAt: nowByDefault('created_at'),
    /** Title, tags and text, folded (`searchedText`). */
    search: tsvector('search').notNull().default(sql`''::tsvector`),
    ...deletionColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({
      name: 'library_pages_in',
      columns: [t.guildId, t.folderId],
      foreignColumns: [libraryFolders.guildId, libraryFolders.id],
    }),
    index('library_pages_folder').on(t.guildId, t.folderId),
    index('library_pages_latest').on(t.guildId, t.editedAt, t.id).where(sql`deleted_at is null`),
    index('library_pages_search').using('gin', t.search),
    index('library_pages_editor').on(t.editedByUserId),
    index('library_pages_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('library_pages_images', sql`cardinality(${t.imageLinks}) = cardinality(${t.imageAlts})`),
    check('library_pages_revision', sql`${t.revision} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    people: { names: { editedByName: 'editedByUserId' } },
    readableBy: {
      title: readers,
      body: readers,
      tags: readers,
      imageLinks: readers,
      imageAlts: readers,
      editedByName: readers,
      search: 'nobody',
    },
    withoutForeignKey: { deletedByUserId: 'the row is removed within the hour' },
  },
);

/** A page as it was saved once; what it said for staff alone may be in it (docs/decisions/146). */
export const libraryRevisions = guildTable(
  'library_revisions',
  {
    guildId: uuid('guild_id').notNull(),
    pageId: uuid('page_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    tags: text('tags').array().notNull().default([]),
    imageLinks: text('image_links').array().notNull().default([]),
    imageAlts: text('image_alts').array().notNull().default([]),
    /** What changed, in the words of who saved it. */
    note: text('note').notNull().default(''),
    /** The number of the revision that was restored by it. */
    restoredFrom: integer('restored_from'),
    authorUserId: uuid('author_user_id')
      .notNull()
      .references(() => users.id),
    /** The name at the time. */
    authorName: text('author_name').notNull(),
    at: nowByDefault('at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.pageId, t.number] }),
    foreignKey({
      name: 'library_revisions_of',
      columns: [t.guildId, t.pageId],
      foreignColumns: [libraryPages.guildId, libraryPages.id],
    }).onDelete('cascade'),
    index('library_revisions_author').on(t.authorUserId),
    check('library_revisions_number', sql`${t.number} >= 1`),
    check('library_revisions_restored', sql`${t.restoredFrom} between 1 and ${t.number} - 1`),
    check('library_revisions_images', sql`cardinality(${t.imageLinks}) = cardinality(${t.imageAlts})`),
  ],
  {
    onGuildRemoved: 'delete',
    people: { names: { authorName: 'authorUserId' } },
    readableBy: {
      title: editors,
      body: editors,
      tags: editors,
      imageLinks: editors,
      imageAlts: editors,
      note: editors,
      authorName: editors,
    },
  },
);

/** Which pages the text of a page links to. */
export const libraryLinks = guildTable(
  'library_links',
  {
    guildId: uuid('guild_id').notNull(),
    pageId: uuid('page_id').notNull(),
    targetId: uuid('target_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.pageId, t.targetId] }),
    foreignKey({
      name: 'library_links_of',
      columns: [t.guildId, t.pageId],
      foreignColumns: [libraryPages.guildId, libraryPages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'library_links_to',
      columns: [t.guildId, t.targetId],
      foreignColumns: [libraryPages.guildId, libraryPages.id],
    }).onDelete('cascade'),
    index('library_links_target').on(t.guildId, t.targetId),
  ],
  { onGuildRemoved: 'delete', readableBy: {} },
);

/** The latest revision that someone opened a page at; a person counts once, however many characters they have. */
export const libraryReads = guildTable(
  'library_reads',
  {
    guildId: uuid('guild_id').notNull(),
    pageId: uuid('page_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    readAt: nowByDefault('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.pageId, t.userId] }),
    foreignKey({
      name: 'library_reads_of',
      columns: [t.guildId, t.pageId],
      foreignColumns: [libraryPages.guildId, libraryPages.id],
    }).onDelete('cascade'),
    index('library_reads_user').on(t.userId, t.guildId),
    check('library_reads_revision', sql`${t.revision} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: {},
  },
);

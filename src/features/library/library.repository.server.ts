import { and, eq, exists, isNull, not, type SQL, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '#/base/app-error.ts';
import { foldForSearch } from '#/base/text.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { claimUpload, showUploadsTo } from '#/features/uploads/upload.api.server.ts';
import { inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { isGoneForGood, isRestorableBy } from '#/platform/db/deleted-rows.server.ts';
import { arrayOf, bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import { FOLDERS_MAX, imageHolder, linkedPages, PAGES_MAX, type PageImage } from './library.rules.ts';
import { libraryFolders, libraryLinks, libraryPages, libraryRevisions } from './library.tables.server.ts';
import { searchedText } from './library-search.rules.ts';

interface WhichPage {
  readonly guildId: string;
  readonly pageId: string;
}
interface WhichFolder {
  readonly guildId: string;
  readonly folderId: string;
}

export const isPage = ({ guildId, pageId }: WhichPage): SQL | undefined =>
  and(eq(libraryPages.guildId, guildId), eq(libraryPages.id, pageId));
export const isFolder = ({ guildId, folderId }: WhichFolder): SQL | undefined =>
  and(eq(libraryFolders.guildId, guildId), eq(libraryFolders.id, folderId));

export type LockedPage = typeof libraryPages.$inferSelect;
export type LockedFolder = typeof libraryFolders.$inferSelect;

/** Changes of one library follow each other: what a tree may be is judged by all of it. */
export async function lockLibrary(tx: Tx, guildId: string): Promise<void> {
  await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, guildId)).for('no key update');
}

/** A page, with its library locked; null where the guild has none of this id. */
export const lockPage = (tx: Tx, which: WhichPage): Promise<LockedPage | null> =>
  findPage(tx, which, isNull(libraryPages.deletedAt));

/** One that the person deleted a short time ago. */
export const lockDeletedPage = (tx: Tx, which: WhichPage, who: { readonly userId: string | null }) =>
  findPage(tx, which, isRestorableBy(libraryPages, who.userId));

async function findPage(tx: Tx, which: WhichPage, condition: SQL | undefined): Promise<LockedPage | null> {
  await lockLibrary(tx, which.guildId);
  const [page] = await tx
    .select()
    .from(libraryPages)
    .where(and(isPage(which), condition))
    .for('update');
  return page ?? null;
}

/** A folder, with its library locked; null where the guild has none of this id. */
export const lockFolder = (tx: Tx, which: WhichFolder): Promise<LockedFolder | null> =>
  findFolder(tx, which, isNull(libraryFolders.deletedAt));

export const lockDeletedFolder = (tx: Tx, which: WhichFolder, who: { readonly userId: string | null }) =>
  findFolder(tx, which, isRestorableBy(libraryFolders, who.userId));

async function findFolder(tx: Tx, which: WhichFolder, condition: SQL | undefined): Promise<LockedFolder | null> {
  await lockLibrary(tx, which.guildId);
  const [folder] = await tx
    .select()
    .from(libraryFolders)
    .where(and(isFolder(which), condition));
  return folder ?? null;
}

/** The folders of a guild, without those that were deleted. */
export const foldersOf = (tx: Tx, guildId: string): Promise<LockedFolder[]> =>
  tx
    .select()
    .from(libraryFolders)
    .where(and(eq(libraryFolders.guildId, guildId), isNull(libraryFolders.deletedAt)));

/** The name of a folder to put something in; null for the top. Throws NOT_FOUND for one that the guild doesn't have. */
export function placeIn(folders: readonly LockedFolder[], folderId: string | null): LockedFolder | null {
  if (folderId === null) return null;
  const folder = folders.find(({ id }) => id === folderId);
  if (!folder) throw notFound();
  return folder;
}

export async function requireRoomForPages(tx: Tx, guildId: string, more = 1): Promise<void> {
  const kept = await tx.$count(libraryPages, and(eq(libraryPages.guildId, guildId), isNull(libraryPages.deletedAt)));
  if (kept + more > PAGES_MAX)
    throw conflict('too_many_pages', `This library already has ${PAGES_MAX} pages. Delete some first.`);
}

export function requireRoomForFolders(folders: readonly LockedFolder[], more = 1): void {
  if (folders.length + more > FOLDERS_MAX)
    throw conflict('too_many_folders', `This library already has ${FOLDERS_MAX} folders. Delete some first.`);
}

interface Content {
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly images: readonly PageImage[];
}

/** The columns of a page and of a revision that say the same. */
export const contentColumns = ({ title, body, tags, images }: Content) => ({
  title,
  body,
  tags: [...tags],
  imageLinks: images.map(({ link }) => link),
  imageAlts: images.map(({ alt }) => alt),
});

export const contentOf = (row: Omit<ReturnType<typeof contentColumns>, never>): Content => ({
  title: row.title,
  body: row.body,
  tags: row.tags,
  images: row.imageLinks.map((link, at) => ({ link, alt: row.imageAlts[at] ?? '' })),
});

/** What a page is found by: its title before its tags, and both before its text. */
export const searchVector = ({ title, tags, body }: Content): SQL => sql`
  setweight(to_tsvector('simple', ${foldForSearch(title)}), 'A')
  || setweight(to_tsvector('simple', ${foldForSearch(tags.join(' '))}), 'B')
  || to_tsvector('simple', ${searchedText(body)})`;

interface Saved {
  readonly guildId: string;
  readonly pageId: string;
  readonly number: number;
  readonly note?: string;
  readonly restoredFrom?: number;
  readonly author: { readonly userId: string; readonly name: string };
  readonly hidden: boolean;
}

/** What belongs to each save: its revision, the claims of its images, and the pages that it links to. */
export async function writeRevision(tx: Tx, saved: Saved, content: Content): Promise<void> {
  const { guildId, pageId, number, note = '', restoredFrom = null, author, hidden } = saved;
  await tx.insert(libraryRevisions).values({
    ...{ guildId, pageId, number, note, restoredFrom, authorUserId: author.userId, authorName: author.name },
    ...contentColumns(content),
  });
  for (const { link } of content.images)
    await claimUpload(tx, {
      ...{ holder: imageHolder(pageId, link), link, ownerUserId: author.userId, guildId },
      ...{ purpose: 'library', field: 'images', ...(hidden && { needs: 'edit:library' }) },
    });
  await tx.delete(libraryLinks).where(and(eq(libraryLinks.guildId, guildId), eq(libraryLinks.pageId, pageId)));
  const targets = linkedPages(content.body, guildId).filter((id) => id !== pageId);
  if (targets.length > 0)
    await tx.execute(sql`
      insert into library_links (guild_id, page_id, target_id)
      select guild_id, ${pageId}::uuid, id from library_pages
      where guild_id = ${guildId} and deleted_at is null and id::text = any(${sql.param(targets)}::text[])`);
}

const HIDDEN_CHANGED = { id: text, hidden: bool, links: arrayOf(text) };

/**
 * Writes anew who may read what, after a folder was moved or other people may read something (docs/decisions/145), and shows
 * the images of these pages to the same people. The library must be locked.
 */
export async function settleReaders(tx: Tx, guildId: string): Promise<void> {
  await tx.execute(sql`
    with recursive tree as (
      select id, staff_only as hidden from library_folders where guild_id = ${guildId} and parent_id is null
      union all
      select f.id, tree.hidden or f.staff_only from library_folders f join tree on f.parent_id = tree.id
      where f.guild_id = ${guildId})
    update library_folders f set hidden = tree.hidden from tree
    where f.guild_id = ${guildId} and f.id = tree.id and f.hidden <> tree.hidden`);
  const changed = await sqlRows(tx).as(HIDDEN_CHANGED)(sql`
    update library_pages p set hidden = not p.hidden
    where p.guild_id = ${guildId} and p.hidden <> (p.staff_only or coalesce((select f.hidden from library_folders f
      where f.guild_id = p.guild_id and f.id = p.folder_id), false))
    returning p.id::text, p.hidden, coalesce((select jsonb_agg(distinct link) from library_revisions r,
      unnest(r.image_links) link where r.guild_id = p.guild_id and r.page_id = p.id), '[]'::jsonb) as links`);
  const holdersOf = (hidden: boolean) =>
    changed
      .filter((page) => page.hidden === hidden)
      .flatMap(({ id, links }) => links.map((link) => imageHolder(id, link)));
  await showUploadsTo(tx, holdersOf(true), 'edit:library');
  await showUploadsTo(tx, holdersOf(false), null);
}

/** Refuses to restore what stood in a folder that is deleted itself. */
export function requireFolder(folders: readonly LockedFolder[], folderId: string | null): void {
  if (folderId !== null && !folders.some(({ id }) => id === folderId))
    throw conflict('folder_deleted', 'The folder that this was in is deleted. Restore that folder first.');
}

export const badPlace = (reason: string, message: string, field: string) =>
  invalid(reason, message, { [field]: message });

/** Removes pages and folders that no one can restore any more, and what showed the images of such pages. By the clock. */
export async function removeDeletedLibrary(): Promise<void> {
  await inTransaction(async (tx) => {
    const gone = isGoneForGood(libraryPages);
    await tx.execute(sql`
      delete from upload_claims where holder in (
        select 'library:' || library_pages.id || ':' || replace(regexp_replace(link, '^.*/', ''), '.webp', '')
        from library_pages
        join library_revisions r on r.guild_id = library_pages.guild_id and r.page_id = library_pages.id
        cross join lateral unnest(r.image_links) link where ${gone})`);
    await tx.delete(libraryPages).where(gone);
    const inside = tx
      .select({ id: libraryPages.id })
      .from(libraryPages)
      .where(and(eq(libraryPages.guildId, libraryFolders.guildId), eq(libraryPages.folderId, libraryFolders.id)));
    await tx.delete(libraryFolders).where(and(isGoneForGood(libraryFolders), not(exists(inside))));
  });
}

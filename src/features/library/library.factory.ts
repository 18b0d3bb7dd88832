import { eq, type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { createFolder } from './commands/create-folder.server.ts';
import { createPage } from './commands/create-page.server.ts';
import { deleteFolder } from './commands/delete-folder.server.ts';
import { deletePage } from './commands/delete-page.server.ts';
import { updatePage } from './commands/update-page.server.ts';
import { pathOfPage } from './library.rules.ts';
import { libraryFolders, libraryPages } from './library.tables.server.ts';
import { markPageRead } from './readers/commands/mark-page-read.server.ts';

type Guild = Pick<FactoryGuild, 'id' | 'owner'>;
type PageFacts = Partial<Omit<Parameters<typeof createPage>[0], 'guildId'>> & { by?: Person };
type FolderFacts = Partial<Omit<Parameters<typeof createFolder>[0], 'guildId'>>;

let made = 0;

/** A page at the top of a guild's library, by its owner unless said. */
export async function aPage(guild: Guild, { by = guild.owner, ...overrides }: PageFacts = {}): Promise<string> {
  made += 1;
  const facts = { title: `Page ${made}`, body: '## Before\n\nBring **rope** and a lamp.', ...overrides };
  return (await createPage.as(by.principal, { guildId: guild.id, ...facts })).id;
}

/** An empty folder at the top of a guild's library. */
export async function aFolder(guild: Guild, overrides: FolderFacts = {}): Promise<string> {
  made += 1;
  const facts = { name: `Folder ${made}`, ...overrides };
  return (await createFolder.as(guild.owner.principal, { guildId: guild.id, ...facts })).id;
}

/** One that was deleted just now, by the guild's owner unless given. */
export async function aDeletedPage(guild: Guild, byUserId?: string): Promise<string> {
  const pageId = await aPage(guild);
  await deletePage.as(guild.owner.principal, { guildId: guild.id, pageId });
  if (byUserId)
    await database().update(libraryPages).set({ deletedByUserId: byUserId }).where(eq(libraryPages.id, pageId));
  return pageId;
}

export async function aDeletedFolder(guild: Guild, byUserId?: string): Promise<string> {
  const folderId = await aFolder(guild);
  await deleteFolder.as(guild.owner.principal, { guildId: guild.id, folderId });
  if (byUserId)
    await database().update(libraryFolders).set({ deletedByUserId: byUserId }).where(eq(libraryFolders.id, folderId));
  return folderId;
}

/** A page with an image in a folder, saved twice, and another one that links to it. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const { principal } = guild.owner;
  const folderId = await aFolder(guild, { name: 'Raids' });
  const { url: link } = await anUpload(principal, { purpose: 'library', ownerId: guild.id });
  const content = { title: 'What to bring', tags: ['Raid'], images: [{ link, alt: 'The bridge' }] };
  const pageId = await aPage(guild, { folderId, ...content, body: 'A lamp' });
  const which = { guildId: guild.id, pageId };
  await markPageRead.as(principal, which);
  await updatePage.as(principal, {
    ...which,
    ...content,
    body: 'Two lamps',
    staffOnly: false,
    note: 'One broke',
    version: 1,
  });
  await aPage(guild, { title: 'Start here', body: `Read [this](${pathOfPage(guild.id, pageId)}).` });
}

/** `sent` with its place among those of its guild, as a library has only so much room. */
const NTH = sql`(select *, row_number() over (partition by guild_id order by n) as nth from sent)`;

export const bulkRows = (): readonly SQL[] => [
  sql`insert into library_folders (guild_id, id, name)
    select guild_id, gen_random_uuid(), 'x' || n || copy from ${NTH} s cross join generate_series(1, 2) copy where nth <= 40`,
  sql`insert into library_pages (guild_id, id, folder_id, title, body, tags, edited_at, edited_by_user_id, edited_by_name, search, deleted_at)
    select s.guild_id, gen_random_uuid(), f.id, 'x' || s.n || copy, 'Bring rope', array['raid' || s.n % 9], now() - make_interval(mins => s.n),
      s.user_id, 'x', to_tsvector('simple', 'bring rope ' || s.n), case when s.n % 50 = 0 then now() end
    from ${NTH} s cross join generate_series(1, 2) copy left join (
      select guild_id, id, row_number() over (partition by guild_id order by id) as at, count(*) over (partition by guild_id) as of
      from library_folders) f on f.guild_id = s.guild_id and f.at = s.n % f.of + 1
    where s.nth <= 200`,
  sql`insert into library_revisions (guild_id, page_id, number, title, body, author_user_id, author_name)
    select guild_id, id, 1, title, body, edited_by_user_id, 'x' from library_pages on conflict do nothing`,
  sql`insert into library_reads (guild_id, page_id, user_id, revision, read_at)
    select p.guild_id, p.id, s.user_id, 1, now() from (select distinct guild_id, user_id from sent) s
    join lateral (select guild_id, id from library_pages p where p.guild_id = s.guild_id order by p.id limit 20) p on true
    on conflict do nothing`,
  sql`insert into library_links (guild_id, page_id, target_id)
    select a.guild_id, a.id, b.id from library_pages a
    join lateral (select id from library_pages b where b.guild_id = a.guild_id and b.id > a.id order by b.id limit 1) b on true
    on conflict do nothing`,
];

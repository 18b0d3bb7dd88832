import { sql } from 'drizzle-orm';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { command } from '#/platform/command.server.ts';
import { bool, sqlRows } from '#/platform/db/rows.server.ts';
import { can } from '#/platform/policy.ts';
import { LibraryPolicy } from '../../library.policy.ts';
import { pageInput } from '../../library.schema.ts';

/** Notes that someone opened a page as it reads now. Personal state; no event is recorded. */
export const markPageRead = command({
  name: 'library.markPageRead',
  input: pageInput,
  limit: (_, { userId }) => [{ key: `library-read:${userId}`, capacity: 600, seconds: 600 }],
  load: async (tx, { guildId, pageId }, who) => {
    const inGuild = await requireGuildForWrite(tx, who, guildId);
    // People who may not read the library learn nothing about which pages exist.
    if (!can(inGuild, LibraryPolicy.view, undefined)) return { inGuild, page: null };
    const [page] = await sqlRows(tx).as({ hidden: bool })(sql`
      select hidden from library_pages where guild_id = ${guildId} and id = ${pageId} and deleted_at is null`);
    return page ? { inGuild, page } : null;
  },
  allow: LibraryPolicy.markRead,
  run: async ({ tx, input: { guildId, pageId }, loaded: { inGuild } }) => {
    // One that is being deleted is waited for, and is no longer there then.
    const marked = await tx.execute(sql`
      insert into library_reads (guild_id, page_id, user_id, revision, read_at)
      select p.guild_id, p.id, ${inGuild.userId}, p.revision, now() from library_pages p
      where p.guild_id = ${guildId} and p.id = ${pageId} and p.deleted_at is null
      for key share
      on conflict (guild_id, page_id, user_id) do update set revision = excluded.revision, read_at = now()
        where library_reads.revision < excluded.revision`);
    return { marked: marked.rowCount ?? 0 };
  },
});

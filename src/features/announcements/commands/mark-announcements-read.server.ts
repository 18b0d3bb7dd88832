import { sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { command } from '#/platform/command.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { can } from '#/platform/policy.ts';
import { AnnouncementPolicy } from '../announcement.policy.ts';
import { markReadInput } from '../announcement.schema.ts';

/** Marks one announcement of a guild, or all of them, as read. Personal state; no event is recorded. */
export const markAnnouncementsRead = command({
  name: 'announcement.markAnnouncementsRead',
  input: markReadInput,
  limit: (_, { userId }) => [{ key: `announcement-read:${userId}`, capacity: 600, seconds: 600 }],
  load: async (tx, { guildId, announcementId }, who) => {
    const inGuild = await requireGuildForWrite(tx, who, guildId);
    // People who may not read announcements learn nothing about which exist.
    const isThere = announcementId === undefined || !can(inGuild, AnnouncementPolicy.view, undefined);
    return isThere || (await isPublished(tx, guildId, announcementId)) ? { inGuild } : null;
  },
  allow: AnnouncementPolicy.markRead,
  run: async ({ tx, input: { guildId, announcementId = null }, loaded: { inGuild } }) => {
    const userId = inGuild.userId!;
    // One that is being deleted is waited for, and is no longer there then.
    const marked = await tx.execute(sql`
      insert into announcement_reads (guild_id, announcement_id, user_id, read_at)
      select a.guild_id, a.id, ${userId}, now() from announcements a
      where a.guild_id = ${guildId} and a.published_at is not null
        and (${announcementId}::uuid is null or a.id = ${announcementId})
      for key share
      on conflict do nothing`);
    if (marked.rowCount) invalidate(tx, [userTopic(userId, 'announcements'), userTopic(userId, 'shell')]);
    return { marked: marked.rowCount ?? 0 };
  },
});

async function isPublished(tx: Tx, guildId: string, announcementId: string): Promise<boolean> {
  const found = await tx.execute(sql`
    select from announcements where guild_id = ${guildId} and id = ${announcementId} and published_at is not null`);
  return found.rowCount === 1;
}

import { and, eq, sql } from 'drizzle-orm';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { evictPublicPage } from '#/features/guild-access/public-page.api.server.ts';
import { releaseUpload } from '#/features/uploads/upload.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { announcementPublished } from './announcement.events.ts';
import type { AnnouncementFacts } from './announcement.policy.ts';
import { announcements } from './announcement.tables.server.ts';

export type LockedAnnouncement = typeof announcements.$inferSelect & AnnouncementFacts;

/** An announcement, locked until the transaction ends. Null where the guild has none of this id. */
export async function lockAnnouncement(
  tx: Tx,
  { guildId, announcementId }: { guildId: string; announcementId: string },
): Promise<LockedAnnouncement | null> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.guildId, guildId), eq(announcements.id, announcementId)))
    .for('update');
  return row ? { ...row, published: row.publishedAt !== null } : null;
}

type Publishable = Pick<typeof announcements.$inferSelect, 'guildId' | 'id' | 'title' | 'authorUserId' | 'audience'>;

/** Publishes a locked one, once: for one that is published already there are no events. */
export async function publishNow(tx: Tx, announcement: Publishable): Promise<NewEvent[]> {
  const { guildId, id, title, authorUserId, audience } = announcement;
  const published = await tx
    .update(announcements)
    .set({ publishedAt: sql`now()`, publishAt: sql`now()` })
    .where(and(eq(announcements.guildId, guildId), eq(announcements.id, id), sql`published_at is null`))
    .returning({ id: announcements.id });
  if (published.length === 0) return [];
  if (audience === 'everybody') await evictGuildPage(tx, guildId);
  return [
    announcementPublished({
      guildId,
      subject: { id, label: title },
      data: { authorUserId, audience },
    }),
  ];
}

/** Evicts the guild's public page: its public announcements have changed. */
export async function evictGuildPage(tx: Tx, guildId: string): Promise<void> {
  const [guild] = await tx.select({ slug: guilds.slug }).from(guilds).where(eq(guilds.id, guildId));
  if (guild) evictPublicPage(tx, guild.slug);
}

/** The one place that shows the banner of an announcement. */
export const bannerHolder = (announcementId: string): string => `announcement:${announcementId}:banner`;

/** Deletes a locked announcement for good, with who has read it; one that waits is canceled by it. */
export async function removeAnnouncement(
  tx: Tx,
  { guildId, id, published, audience }: LockedAnnouncement,
): Promise<void> {
  await tx.delete(announcements).where(and(eq(announcements.guildId, guildId), eq(announcements.id, id)));
  await releaseUpload(tx, bannerHolder(id));
  if (published && audience === 'everybody') await evictGuildPage(tx, guildId);
}

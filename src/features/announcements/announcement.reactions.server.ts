import { and, eq, isNull, sql } from 'drizzle-orm';
import { excerptOf } from '#/features/guild-access/guild.rules.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { notify, withdrawNotifications } from '#/features/notifications/notification.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { announcementDeleted, announcementPublished } from './announcement.events.ts';
import { newAnnouncement } from './announcement.notifications.ts';
import { announcements } from './announcement.tables.server.ts';
import { publishAnnouncement } from './commands/publish-announcement.server.ts';

export const announcementReactions = [
  /** Members are notified while it exists, except its author. */
  on(announcementPublished, 'announcement.notifyMembers', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const [announcement] = await tx
      .select({ title: announcements.title, body: announcements.body, author: announcements.authorUserId })
      .from(announcements)
      .innerJoin(guilds, eq(guilds.id, announcements.guildId))
      .where(and(eq(announcements.guildId, guildId), eq(announcements.id, event.subjectId), isNull(guilds.deletedAt)))
      // Deleting it waits, and takes what is written here back.
      .for('share', { of: announcements });
    if (!announcement) return;
    const readers = await usersHolding(tx, guildId, 'view:announcements');
    await notify(tx, {
      event,
      userIds: readers.filter((userId) => userId !== announcement.author),
      kind: newAnnouncement,
      title: `${name}: ${announcement.title}`,
      body: excerptOf(announcement.body, 140) || null,
      link: `/guilds/${guildId}/announcements/${event.subjectId}`,
    });
  }),
  /** No inbox leads to one that is gone. */
  on(announcementDeleted, 'announcement.withdrawNotifications', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await withdrawNotifications(tx, { guildId, type: announcementPublished.type, subjectId: event.subjectId });
  }),
];

/** Published by one run; the next takes the others. */
const BATCH = 100;

/**
 * Publishes what is due, the oldest first, each in a transaction of its own: also what came due while no worker ran. Two
 * workers at it publish each one once. Answers how many.
 */
export async function publishDue(): Promise<number> {
  const rows = await sqlRows(database()).as({ guild_id: text, id: text })(sql`
    select a.guild_id, a.id from announcements a join guilds g on g.id = a.guild_id
    where a.published_at is null and a.publish_at <= ${new Date(currentTime())}
      and g.deleted_at is null and g.archived_at is null
    order by a.publish_at limit ${BATCH}`);
  let published = 0;
  for (const { guild_id: guildId, id: announcementId } of rows) {
    const done = await publishAnnouncement
      .as(SCHEDULE, { guildId, announcementId })
      .catch((error) => log.warn({ err: error, guildId, announcementId }, 'announcement could not be published'));
    if (done?.published) published += 1;
  }
  return published;
}

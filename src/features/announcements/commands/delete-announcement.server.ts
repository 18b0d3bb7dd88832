import { and, eq } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { releaseUpload } from '#/features/uploads/upload.api.server.ts';
import { announcementDeleted } from '../announcement.events.ts';
import { AnnouncementPolicy } from '../announcement.policy.ts';
import { bannerHolder, evictGuildPage, lockAnnouncement } from '../announcement.repository.server.ts';
import { announcementInput } from '../announcement.schema.ts';
import { announcements } from '../announcement.tables.server.ts';

/** Takes an announcement away for good, with who has read it; one that waits is cancelled by it. */
export const deleteAnnouncement = guildCommand({
  name: 'announcement.deleteAnnouncement',
  input: announcementInput,
  limit: (_, { userId }) => [{ key: `announcement-delete:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockAnnouncement,
  allow: AnnouncementPolicy.delete,
  run: async ({ tx, loaded: { guildId, id, title, tag, audience, published }, record }) => {
    await tx.delete(announcements).where(and(eq(announcements.guildId, guildId), eq(announcements.id, id)));
    await releaseUpload(tx, bannerHolder(id));
    if (published && audience === 'everybody') await evictGuildPage(tx, guildId);
    record(announcementDeleted({ subject: { id, label: title }, data: { tag, published } }));
    return { deleted: true as const };
  },
});

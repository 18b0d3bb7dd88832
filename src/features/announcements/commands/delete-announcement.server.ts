import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { announcementDeleted } from '../announcement.events.ts';
import { AnnouncementPolicy } from '../announcement.policy.ts';
import { lockAnnouncement, removeAnnouncement } from '../announcement.repository.server.ts';
import { announcementInput } from '../announcement.schema.ts';

/** Takes an announcement away for good, with who has read it; one that waits is cancelled by it. */
export const deleteAnnouncement = guildCommand({
  name: 'announcement.deleteAnnouncement',
  input: announcementInput,
  limit: (_, { userId }) => [{ key: `announcement-delete:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockAnnouncement,
  allow: AnnouncementPolicy.delete,
  run: async ({ tx, loaded, record }) => {
    const { id, title, tag, published } = loaded;
    await removeAnnouncement(tx, loaded);
    record(announcementDeleted({ subject: { id, label: title }, data: { tag, published } }));
    return { deleted: true as const };
  },
});

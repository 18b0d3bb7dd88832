import { lockLivingGuild } from '#/features/guild-access/living-guild.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { AnnouncementPolicy } from '../announcement.policy.ts';
import { lockAnnouncement, publishNow } from '../announcement.repository.server.ts';
import { announcementInput } from '../announcement.schema.ts';

/** The schedule's own act: publishes one that is due, once, also when several try. Others are not found. */
export const publishAnnouncement = command({
  name: 'announcement.publishAnnouncement',
  reachedBy: 'job',
  input: announcementInput,
  load: async (tx, input) => {
    const announcement = (await lockLivingGuild(tx, input.guildId)) ? await lockAnnouncement(tx, input) : null;
    const isDue = announcement && !announcement.published && announcement.publishAt.getTime() <= currentTime();
    return isDue ? announcement : null;
  },
  allow: AnnouncementPolicy.publish,
  run: async ({ tx, loaded, record }) => {
    const happened = await publishNow(tx, loaded);
    for (const published of happened) record(published);
    return { published: happened.length === 1 };
  },
});

import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { conflict, invalid } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { changesOf } from '#/platform/changes.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { announcementUpdated } from '../announcement.events.ts';
import { AnnouncementPolicy } from '../announcement.policy.ts';
import {
  bannerHolder,
  evictGuildPage,
  type LockedAnnouncement,
  lockAnnouncement,
  publishNow,
} from '../announcement.repository.server.ts';
import { PUBLISH_DUE, scheduleFault } from '../announcement.rules.ts';
import { updateAnnouncementInput } from '../announcement.schema.ts';
import { announcements } from '../announcement.tables.server.ts';

type Input = z.output<typeof updateAnnouncementInput>;

/**
 * Changes the fields of an announcement that are sent. Until it's published its time can be moved; null publishes it
 * immediately.
 */
export const updateAnnouncement = guildCommand({
  name: 'announcement.updateAnnouncement',
  input: updateAnnouncementInput,
  limit: (_, { userId }) => [{ key: `announcement-update:${userId}`, capacity: 120, seconds: 3600 }],
  load: lockAnnouncement,
  allow: AnnouncementPolicy.update,
  run: async ({ tx, who, input, loaded: before, record }) => {
    const { guildId, id } = before;
    if (input.version !== undefined && input.version !== before.version) {
      const last = lastEvent(sql`guild_id = ${guildId} and type = ${announcementUpdated.type} and subject_id = ${id}`);
      throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'this announcement' });
    }
    const after = nextOf(input, before);
    const { publishAt, ...fields } = after;
    const changes = changesOf(before, after, Object.keys(after));
    const version = before.version + 1;
    await tx
      .update(announcements)
      .set({
        ...fields,
        version,
        ...(input.publishAt && { publishAt }),
        ...(before.published && Object.keys(changes).length > 0 && { editedAt: sql`now()` }),
      })
      .where(and(eq(announcements.guildId, guildId), eq(announcements.id, id)));
    if (after.bannerImageLink !== before.bannerImageLink)
      await claimUpload(tx, {
        holder: bannerHolder(id),
        link: after.bannerImageLink,
        ownerUserId: who.userId!,
        purpose: 'announcements',
        guildId,
        field: 'bannerImageLink',
      });
    if (before.published && [before.audience, after.audience].includes('everybody')) await evictGuildPage(tx, guildId);
    record(announcementUpdated({ subject: { id, label: after.title }, data: { changes } }));
    if (input.publishAt === null)
      for (const published of await publishNow(tx, { ...before, ...after })) record(published);
    else if (input.publishAt) await wakeAt(tx, PUBLISH_DUE, publishAt);
    return { id, version };
  },
});

function nextOf(input: Input, before: LockedAnnouncement) {
  if (input.publishAt !== undefined && before.published)
    throw conflict(
      'already_published',
      "This announcement is already published, so its time can't be changed. Reload the page.",
    );
  const publishAt = input.publishAt ? new Date(input.publishAt) : before.publishAt;
  const moved = publishAt.getTime() !== before.publishAt.getTime();
  const fault = moved ? scheduleFault(publishAt.getTime(), currentTime()) : null;
  if (fault) throw invalid('bad_time', `${fault}.`, { publishAt: fault });
  const { title, body, tag, audience, bannerImageLink } = input;
  return {
    title: title ?? before.title,
    body: body ?? before.body,
    tag: tag ?? before.tag,
    audience: audience ?? before.audience,
    bannerImageLink: bannerImageLink === undefined ? before.bannerImageLink : bannerImageLink,
    publishAt,
  };
}

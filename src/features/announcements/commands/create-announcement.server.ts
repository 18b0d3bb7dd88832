import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { readyToSend, wakeAt } from '#/platform/jobs/jobs.server.ts';
import { announcementCreated } from '../announcement.events.ts';
import { AnnouncementPolicy } from '../announcement.policy.ts';
import { bannerHolder, publishNow } from '../announcement.repository.server.ts';
import { PUBLISH_DUE, SCHEDULED_MAX, scheduleFault } from '../announcement.rules.ts';
import { createAnnouncementInput } from '../announcement.schema.ts';
import { announcements } from '../announcement.tables.server.ts';

/**
 * Writes an announcement: members can read it immediately, or from `publishAt` on.
 */
export const createAnnouncement = guildCommand({
  name: 'announcement.createAnnouncement',
  input: createAnnouncementInput,
  limit: (_, { userId }) => [{ key: `announcement-create:${userId}`, capacity: 30, seconds: 3600 }],
  idempotent: true,
  before: async ({ publishAt }) => (publishAt ? readyToSend() : undefined),
  load: nothing,
  allow: AnnouncementPolicy.create,
  run: async ({ tx, who, input, record }) => {
    const { guildId } = who;
    const { title, body, tag, bannerImageLink, audience } = input;
    const publishAt = input.publishAt === null ? null : new Date(input.publishAt);
    if (publishAt) await requireRoom(tx, guildId, publishAt);
    const id = uuidv7();
    const authorUserId = who.userId!;
    await tx.insert(announcements).values({
      guildId,
      id,
      title,
      body,
      tag,
      bannerImageLink,
      audience,
      authorUserId,
      authorName: who.name,
      publishAt: publishAt ?? sql`now()`,
    });
    await claimUpload(tx, {
      holder: bannerHolder(id),
      link: bannerImageLink,
      ownerUserId: authorUserId,
      purpose: 'announcements',
      guildId,
      field: 'bannerImageLink',
    });
    record(
      announcementCreated({
        subject: { id, label: title },
        data: { tag, audience, publishAt: publishAt?.toISOString() ?? null },
      }),
    );
    if (publishAt) await wakeAt(tx, PUBLISH_DUE, publishAt);
    else
      for (const published of await publishNow(tx, { guildId, id, title, authorUserId, audience })) record(published);
    return { id };
  },
});

async function requireRoom(tx: Tx, guildId: string, publishAt: Date): Promise<void> {
  const fault = scheduleFault(publishAt.getTime(), currentTime());
  if (fault) throw invalid('bad_time', `${fault}.`, { publishAt: fault });
  const [waiting] = await tx
    .select({ n: count() })
    .from(announcements)
    .where(and(eq(announcements.guildId, guildId), isNull(announcements.publishedAt)));
  if ((waiting?.n ?? 0) >= SCHEDULED_MAX)
    throw conflict(
      'too_many_scheduled',
      `${SCHEDULED_MAX} announcements are already scheduled. Publish or delete one first.`,
    );
}

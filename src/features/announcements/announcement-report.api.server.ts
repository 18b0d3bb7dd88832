import { sql } from 'drizzle-orm';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import { enforce } from '#/platform/operation.server.ts';
import { permitted } from '#/platform/policy.ts';
import type { ReportKind, ReportTarget } from '#/platform/reports.server.ts';
import { announcementDeleted } from './announcement.events.ts';
import { AnnouncementPolicy } from './announcement.policy.ts';
import { bannerHolder, lockAnnouncement, removeAnnouncement } from './announcement.repository.server.ts';

const KNOWN = { title: text, text, imageLink: text.orNull, ownerUserId: text, published: bool };

async function knownAnnouncement(db: Db, { targetId, guildId }: ReportTarget) {
  const [found] = await sqlRows(db).as(KNOWN)(sql`
    select title, body as text, banner_image_link as "imageLink", author_user_id as "ownerUserId",
      published_at is not null as published
    from announcements where guild_id = ${guildId} and id = ${targetId}`);
  return found ?? null;
}

/** An announcement that was published; taken down, it is deleted for good. */
export const announcementReports: ReportKind = {
  kind: 'announcement',
  seenBy: async (tx, who, target) => {
    const { targetId, guildId } = target;
    if (guildId === null) return null;
    const scope = await requireGuildForWrite(tx, who, guildId);
    enforce(permitted(scope, AnnouncementPolicy.read.needs));
    const found = await knownAnnouncement(tx, target);
    if (!found?.published) return null;
    const { published, ...thing } = found;
    enforce(AnnouncementPolicy.read.judge(scope, { authorUserId: thing.ownerUserId, published }));
    const path = `/guilds/${guildId}/announcements`;
    return { ...thing, guildId, path, ownPath: path, imageHolder: bannerHolder(targetId) };
  },
  now: async (db, target) => {
    const found = await knownAnnouncement(db, target);
    return found && { ...found, isDown: false };
  },
  takeDown: async (tx, { targetId, guildId }) => {
    const found = guildId && (await lockAnnouncement(tx, { guildId, announcementId: targetId }));
    if (!found) return null;
    await removeAnnouncement(tx, found);
    const { id, title, tag, published } = found;
    return {
      events: [announcementDeleted({ guildId, subject: { id, label: title }, data: { tag, published } })],
      kept: null,
    };
  },
  putBack: async () => null,
};

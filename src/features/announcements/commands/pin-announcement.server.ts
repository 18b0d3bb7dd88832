import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { announcementPinned, announcementUnpinned } from '../announcement.events.ts';
import { AnnouncementPolicy } from '../announcement.policy.ts';
import { lockAnnouncement } from '../announcement.repository.server.ts';
import { PINNED_MAX } from '../announcement.rules.ts';
import { pinAnnouncementInput } from '../announcement.schema.ts';
import { announcements } from '../announcement.tables.server.ts';

/** Puts an announcement above all others, or back into its place. */
export const pinAnnouncement = guildCommand({
  name: 'announcement.pinAnnouncement',
  input: pinAnnouncementInput,
  limit: (_, { userId }) => [{ key: `announcement-pin:${userId}`, capacity: 120, seconds: 3600 }],
  load: async (tx, input) => {
    // Two that pin at the same time are counted one after the other.
    await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, input.guildId)).for('no key update');
    return lockAnnouncement(tx, input);
  },
  allow: AnnouncementPolicy.pin,
  run: async ({ tx, input: { pinned }, loaded: { guildId, id, title, pinnedAt }, record }) => {
    if (pinned === (pinnedAt !== null))
      throw conflict(
        'pinned_already',
        `This announcement is already ${pinned ? 'pinned' : 'unpinned'}. Reload the page.`,
      );
    if (pinned) await requireRoom(tx, guildId);
    await tx
      .update(announcements)
      .set({ pinnedAt: pinned ? sql`now()` : null })
      .where(and(eq(announcements.guildId, guildId), eq(announcements.id, id)));
    const happened = pinned ? announcementPinned : announcementUnpinned;
    record(happened({ subject: { id, label: title }, data: {} }));
    return { pinned };
  },
});

async function requireRoom(tx: Tx, guildId: string): Promise<void> {
  const [there] = await tx
    .select({ n: count() })
    .from(announcements)
    .where(and(eq(announcements.guildId, guildId), isNotNull(announcements.pinnedAt)));
  if ((there?.n ?? 0) >= PINNED_MAX)
    throw conflict('too_many_pinned', `${PINNED_MAX} announcements are already pinned. Unpin one first.`);
}

import { createAnnouncement } from '#/features/announcements/commands/create-announcement.server.ts';
import { markAnnouncementsRead } from '#/features/announcements/commands/mark-announcements-read.server.ts';
import { pinAnnouncement } from '#/features/announcements/commands/pin-announcement.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, DAY, MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import { announcementsOf, type DemoAnnouncement } from '../texts/announcements.ts';

export const part: DemoPart = { name: 'announcements', fill: announce };

/** Announcements of a guild, and which members have read them. */
async function announce(fill: Fill, guild: LivingGuild, now: Date): Promise<void> {
  const written = announcementsOf(guild.plan.idea.name);
  const [older, newer] = [written.filter(({ ago }) => ago > 1), written.filter(({ ago }) => ago <= 1)];
  for (const announcement of older) await write(fill, guild, announcement, now);
  if (older.length > 0) await readSome(fill, guild, now);
  for (const announcement of newer) await write(fill, guild, announcement, now);
}

async function write(
  fill: Fill,
  { plan, id: guildId }: LivingGuild,
  announcement: DemoAnnouncement,
  now: Date,
): Promise<void> {
  const { by, ago, tag, title, body, audience, pinned } = announcement;
  const author = plan.members.find(({ character }) => character.name === by) ?? plan.members[0]!;
  const player = fill.player(author.character);
  const waits = ago < 0;
  const at = waits ? before(now, 20 * MINUTE) : before(now, ago * DAY);
  const publishAt = waits ? fill.moment(after(now, -ago * DAY)).toISOString() : null;
  const { id: announcementId } = await fill.at(at, `announcement:${guildId}:${title}`, () =>
    createAnnouncement.as(player, { guildId, title, body, tag, audience, publishAt }),
  );
  if (pinned)
    await fill.at(after(at, 2 * MINUTE), `announcement:${guildId}:${title}:pinned`, () =>
      pinAnnouncement.as(player, { guildId, announcementId, pinned: true }),
    );
}

/** Four of five were there yesterday; the others still have something to read, and so has everyone of today's. */
async function readSome(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  const yesterday = before(now, DAY);
  for (const [at, { character, joinedAt }] of plan.members.entries()) {
    if (at % 5 === 4 || joinedAt > yesterday) continue;
    await fill.at(after(yesterday, at * MINUTE), `reading:${character.name}`, () =>
      markAnnouncementsRead.as(fill.player(character), { guildId }),
    );
  }
}

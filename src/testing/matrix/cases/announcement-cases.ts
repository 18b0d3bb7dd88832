import { sql } from 'drizzle-orm';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { MatrixCase, MatrixCases } from '#/testing/matrix/case.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

const inGuild = ({ guild }: MatrixWorld) => ({ guildId: guild.id });
const foreign = { announcementId: ({ other }: MatrixWorld) => anAnnouncement(other) };

/** About a fresh announcement of the guild, by its owner. */
const ofAnnouncement = (needs: string, more: object = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: [needs] },
  input: async ({ guild }) => ({ guildId: guild.id, announcementId: await anAnnouncement(guild), ...more }),
  foreign,
});

export const announcementCases: MatrixCases = {
  'announcement.listAnnouncements': { method: 'GET', access: { guild: ['view:announcements'] }, input: inGuild },
  'announcement.getAnnouncement': { ...ofAnnouncement('view:announcements'), method: 'GET' },
  // Whoever may write or edit: one of two rights is enough.
  'announcement.listReaders': {
    ...ofAnnouncement('edit:announcements'),
    method: 'GET',
    access: { only: ['member with all but', 'edit:admin', 'owner'], others: 403 },
  },
  'announcement.createAnnouncement': {
    method: 'POST',
    access: { guild: ['create:announcements'] },
    input: ({ guild }) => ({
      guildId: guild.id,
      title: 'News of a caller',
      body: 'Written by *whoever* called.',
      tag: 'News',
      bannerImageLink: null,
    }),
  },
  // With all rights but that one an announcement of another stays as it is.
  'announcement.updateAnnouncement': ofAnnouncement('edit:announcements', { title: 'Changed', version: 1 }),
  'announcement.deleteAnnouncement': ofAnnouncement('delete:announcements'),
  'announcement.pinAnnouncement': {
    ...ofAnnouncement('edit:announcements'),
    input: async ({ guild }) => {
      await database().execute(sql`update announcements set pinned_at = null where guild_id = ${guild.id}`);
      return { guildId: guild.id, announcementId: await anAnnouncement(guild), pinned: true };
    },
  },
  // Personal state, open to every reader.
  'announcement.markAnnouncementsRead': { ...ofAnnouncement('view:announcements'), unlogged: true },
  'news.announcementSummary': { method: 'GET', access: { guild: ['view:members'] }, input: inGuild },
  'news.listMyNews': { method: 'GET', access: 'signed in' },
};

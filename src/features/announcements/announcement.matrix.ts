import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
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

const cases: MatrixCases = {
  'announcement.listAnnouncements': {
    method: 'GET',
    access: { guild: ['view:announcements'] },
    input: inGuild,
    variants: ({ guild: { id: guildId } }) => [
      { guildId, limit: 50 },
      { guildId, tag: 'News' },
      { guildId, query: 'an' },
      { guildId, cursor: cursorAt('', ['2026-01-01T00:00:00+00:00', uuidv7()]) },
    ],
  },
  'announcement.getAnnouncement': { ...ofAnnouncement('view:announcements'), method: 'GET' },
  // One of the two permissions is enough.
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
      body: 'Written by the *caller*.',
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
  'announcement.markAnnouncementsRead': {
    ...ofAnnouncement('view:announcements'),
    unlogged: true,
    allowedInArchived: true,
  },
  'news.announcementSummary': { method: 'GET', access: { guild: ['view:members'] }, input: inGuild },
  'news.listMyNews': { method: 'GET', access: 'signed in' },
};

const pages: MatrixPages = {
  '/announcements': {
    needs: 'view:announcements',
    mistyped: ['tag=x', 'tag=%00', 'q=%00', 'q=%7B%22a%22:1%7D', 'q=a%E2%80%AEb', 'create=x'],
    asMember: {
      controls: ['button Mark all as read', 'combobox Tag', 'link Announcement N', 'searchbox Search titles'],
    },
  },
  '/announcements/$announcementId': {
    needs: 'view:announcements',
    params: async ({ guild }) => ({ announcementId: await anAnnouncement(guild) }),
    asMember: { controls: ['button Actions for Announcement N', 'link Announcements'], menu: ['Report'] },
  },
};

export const matrix: Matrix = { cases, pages };

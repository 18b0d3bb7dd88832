import type { Change } from '#/features/settings/change.rules.ts';
import { defineEvent } from '#/platform/events.ts';
import type { AnnouncementTag, Audience } from './announcement.rules.ts';

const area = 'announcements';

/** `publishAt`: the instant it waits for, null where it was published at once. */
export const announcementCreated = defineEvent<{
  tag: AnnouncementTag;
  audience: Audience;
  publishAt: string | null;
}>({ type: 'announcement.created', area });

/** Members can read it from now on. */
export const announcementPublished = defineEvent<{ authorUserId: string; audience: Audience }>({
  type: 'announcement.published',
  area,
  reactions: ['announcement.tellMembers'],
});

export const announcementUpdated = defineEvent<{ changes: readonly Change[] }>({ type: 'announcement.updated', area });

/** `published`: false when it was cancelled before its time. */
export const announcementDeleted = defineEvent<{ tag: AnnouncementTag; published: boolean }>({
  type: 'announcement.deleted',
  area,
});

export const announcementPinned = defineEvent<Record<string, never>>({ type: 'announcement.pinned', area });
export const announcementUnpinned = defineEvent<Record<string, never>>({ type: 'announcement.unpinned', area });

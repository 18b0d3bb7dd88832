import * as z from 'zod';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { ANNOUNCEMENT_TAGS, AUDIENCE_LABELS, AUDIENCES, type Audience, bannerLabel } from './announcement.rules.ts';
import { announcementSubject } from './announcement-subject.rules.ts';

const about = { area: 'announcements', subject: announcementSubject };
const tag = z.enum(ANNOUNCEMENT_TAGS);
const audience = z.enum(AUDIENCES);

const audienceDetail = (who: Audience) => textDetail('Visible to', AUDIENCE_LABELS[who]);

/** `publishAt`: the instant it waits for, null where it was published immediately. */
export const announcementCreated = defineEvent('announcement.created', {
  ...about,
  data: z.object({ tag, audience, publishAt: z.string().nullable() }),
  audit: {
    label: 'Announcement created',
    sentence: ({ publishAt }) =>
      publishAt ? 'scheduled the announcement {subject}' : 'wrote the announcement {subject}',
    details: (data) => [textDetail('Tag', data.tag), audienceDetail(data.audience)],
  },
});

/** Members can read it from now on. */
export const announcementPublished = defineEvent('announcement.published', {
  ...about,
  data: z.object({ authorUserId: z.uuid().nullable(), audience }),
  audit: {
    label: 'Announcement published',
    sentence: 'published the announcement {subject}',
    details: (data) => [audienceDetail(data.audience)],
  },
});

/** The fields of an announcement whose changes are logged. */
const fields = {
  title: 'Title',
  body: 'Text',
  tag: 'Tag',
  audience: { label: 'Visible to', format: (who: Audience) => AUDIENCE_LABELS[who] },
  bannerImageLink: { label: 'Banner', format: bannerLabel },
  publishAt: 'Publish at',
};

export const announcementUpdated = defineEvent('announcement.updated', {
  ...about,
  data: z.object(anyChanges),
  audit: { label: 'Announcement changed', sentence: 'changed the announcement {subject}', fields },
});

/** `published`: false when it was canceled before its time. */
export const announcementDeleted = defineEvent('announcement.deleted', {
  ...about,
  data: z.object({ tag, published: z.boolean() }),
  audit: {
    label: 'Announcement deleted',
    sentence: ({ published }) =>
      published ? 'deleted the announcement {subject}' : 'deleted the announcement {subject} before it was published',
    details: (data) => [textDetail('Tag', data.tag)],
  },
});

export const announcementPinned = defineEvent('announcement.pinned', {
  ...about,
  data: z.object({}),
  audit: { label: 'Announcement pinned', sentence: 'pinned the announcement {subject}' },
});

export const announcementUnpinned = defineEvent('announcement.unpinned', {
  ...about,
  data: z.object({}),
  audit: { label: 'Announcement unpinned', sentence: 'unpinned the announcement {subject}' },
});

import { AUDIENCE_LABELS } from '#/features/announcements/announcement.rules.ts';
import type { EventData } from '#/platform/events.ts';
import { type EventWords, textFact } from './detail.rules.ts';

const readers = ({ audience }: EventData) =>
  textFact('Readers', audience === 'members' || audience === 'everybody' ? AUDIENCE_LABELS[audience] : undefined);

export const ANNOUNCEMENT_WORDS: Readonly<Record<string, EventWords>> = {
  'announcement.created': {
    label: 'Announcement created',
    says: ({ publishAt }) => (publishAt ? 'scheduled the announcement {it}' : 'wrote the announcement {it}'),
    facts: (data) => [textFact('Tag', data.tag), readers(data)],
  },
  'announcement.published': {
    label: 'Announcement published',
    says: 'published the announcement {it}',
    facts: (data) => [readers(data)],
  },
  'announcement.updated': { label: 'Announcement changed', says: 'changed the announcement {it}' },
  'announcement.deleted': {
    label: 'Announcement deleted',
    says: ({ published }) =>
      published === false ? 'deleted the announcement {it} before it was published' : 'deleted the announcement {it}',
    facts: ({ tag }) => [textFact('Tag', tag)],
  },
  'announcement.pinned': { label: 'Announcement pinned', says: 'pinned the announcement {it}' },
  'announcement.unpinned': { label: 'Announcement unpinned', says: 'took the pin off the announcement {it}' },
};

import * as z from 'zod';
import { formatTimestamp } from '#/base/time.ts';
import { defineEvent, PLATFORM_AREA, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';

/** What platform admins did to articles and patch notes: in the platform's log alone (docs/product/news.md#writing). */

const article = { area: PLATFORM_AREA, subject: { type: 'article' } };
const note = { area: PLATFORM_AREA, subject: { type: 'patch_note' } };

/** `publish`: 'draft', 'now' or the instant that it waits for. */
const written = z.object({ publish: z.string() });
const waiting = ({ publish }: z.output<typeof written>) => [
  publish === 'draft' || publish === 'now' ? null : timeDetail(publish),
];
const timeDetail = (at: string) => textDetail('Time', `${formatTimestamp(at, 'Etc/GMT', 'full')} UTC`);
const one = z.object({});
const at = z.object({ at: z.string() });

const changed = z.object(anyChanges);
/** Of a long text the log says that it was changed. */
const textChanged = ({ changes }: z.output<typeof changed>) => [
  textDetail('Text', 'body' in changes ? 'Changed' : null),
];

export const articleCreated = defineEvent('platform.article_created', {
  ...article,
  data: written,
  audit: {
    label: 'Article written',
    sentence: ({ publish }) =>
      publish === 'draft'
        ? 'wrote the draft {subject}'
        : publish === 'now'
          ? 'wrote and published the article {subject}'
          : 'wrote and scheduled the article {subject}',
    details: waiting,
  },
});

export const articleChanged = defineEvent('platform.article_changed', {
  ...article,
  data: changed,
  audit: {
    label: 'Article changed',
    sentence: 'changed the article {subject}',
    details: textChanged,
    fields: {
      ...{ kind: 'Section', slug: 'Address', title: 'Title', description: 'Description', author: 'Author' },
      imageLink: { label: 'Cover', format: (link) => (link ? `Image ${String(link).slice(-11, -5)}` : null) },
    },
  },
});

export const articlePublished = defineEvent('platform.article_published', {
  ...article,
  data: one,
  audit: { label: 'Article published', sentence: 'published the article {subject}' },
});

export const articleScheduled = defineEvent('platform.article_scheduled', {
  ...article,
  data: at,
  audit: {
    label: 'Article scheduled',
    sentence: 'scheduled the article {subject}',
    details: (data) => [timeDetail(data.at)],
  },
});

export const articleWithdrawn = defineEvent('platform.article_withdrawn', {
  ...article,
  data: one,
  audit: { label: 'Article made a draft', sentence: 'made the article {subject} a draft again' },
});

export const articleDeleted = defineEvent('platform.article_deleted', {
  ...article,
  data: one,
  audit: { label: 'Article deleted', sentence: 'deleted the article {subject}' },
});

export const articleRestored = defineEvent('platform.article_restored', {
  ...article,
  data: one,
  audit: { label: 'Article restored', sentence: 'restored the article {subject}' },
});

export const noteCreated = defineEvent('platform.patch_note_created', {
  ...note,
  data: written,
  audit: {
    label: 'Patch note written',
    sentence: ({ publish }) =>
      publish === 'draft'
        ? 'wrote the draft of the patch note {subject}'
        : publish === 'now'
          ? 'wrote and published the patch note {subject}'
          : 'wrote and scheduled the patch note {subject}',
    details: waiting,
  },
});

export const noteChanged = defineEvent('platform.patch_note_changed', {
  ...note,
  data: changed,
  audit: {
    label: 'Patch note changed',
    sentence: 'changed the patch note {subject}',
    details: textChanged,
    fields: { version: 'Version', title: 'Title', summary: 'Summary' },
  },
});

export const notePublished = defineEvent('platform.patch_note_published', {
  ...note,
  data: one,
  audit: { label: 'Patch note published', sentence: 'published the patch note {subject}' },
});

export const noteScheduled = defineEvent('platform.patch_note_scheduled', {
  ...note,
  data: at,
  audit: {
    label: 'Patch note scheduled',
    sentence: 'scheduled the patch note {subject}',
    details: (data) => [timeDetail(data.at)],
  },
});

export const noteWithdrawn = defineEvent('platform.patch_note_withdrawn', {
  ...note,
  data: one,
  audit: { label: 'Patch note made a draft', sentence: 'made the patch note {subject} a draft again' },
});

export const noteDeleted = defineEvent('platform.patch_note_deleted', {
  ...note,
  data: one,
  audit: { label: 'Patch note deleted', sentence: 'deleted the patch note {subject}' },
});

export const noteRestored = defineEvent('platform.patch_note_restored', {
  ...note,
  data: one,
  audit: { label: 'Patch note restored', sentence: 'restored the patch note {subject}' },
});

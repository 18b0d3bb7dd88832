import * as z from 'zod';
import { defineEvent, numberDetail, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { READER_LABELS, readersOf, tagsText } from './library.rules.ts';
import { libraryFolderSubject, libraryPageSubject } from './library-subject.rules.ts';

const ofPage = { area: 'library', subject: libraryPageSubject };
const ofFolder = { area: 'library', subject: libraryFolderSubject };

/** A folder by its name at the time; null at the top. */
const folder = z.string().nullable();
const TOP = 'Top level';
const folderDetail = (label: string, name: string | null) => textDetail(label, name ?? TOP);
const readers = { label: 'Visible to', format: (value: unknown) => READER_LABELS[readersOf(value === true)] };

export const libraryPageCreated = defineEvent('library.pageCreated', {
  ...ofPage,
  data: z.object({ folder, staffOnly: z.boolean() }),
  audit: {
    label: 'Library page created',
    sentence: 'created the page {subject} in the library',
    details: (data) => [
      folderDetail('Folder', data.folder),
      textDetail('Visible to', READER_LABELS[readersOf(data.staffOnly)]),
    ],
  },
});

/** The text itself is in the page's history, for people who may read it. */
export const libraryPageUpdated = defineEvent('library.pageUpdated', {
  ...ofPage,
  data: z.object({ ...anyChanges, revision: z.int(), note: z.string() }),
  audit: {
    label: 'Library page changed',
    sentence: 'changed the page {subject} in the library',
    details: ({ revision, note }) => [numberDetail('Revision', revision), textDetail('What changed', note || null)],
    fields: {
      title: 'Title',
      tags: { label: 'Tags', format: (tags: unknown) => (Array.isArray(tags) ? tagsText(tags) || null : null) },
      staffOnly: readers,
    },
  },
});

export const libraryRevisionRestored = defineEvent('library.revisionRestored', {
  ...ofPage,
  data: z.object({ restored: z.int(), revision: z.int() }),
  audit: {
    label: 'Library page restored to a revision',
    sentence: 'restored an earlier revision of the page {subject}',
    details: ({ restored, revision }) => [
      numberDetail('Restored revision', restored),
      numberDetail('New revision', revision),
    ],
  },
});

export const libraryPageMoved = defineEvent('library.pageMoved', {
  ...ofPage,
  data: z.object({ from: folder, to: folder }),
  audit: {
    label: 'Library page moved',
    sentence: 'moved the page {subject} to another folder',
    details: ({ from, to }) => [folderDetail('From', from), folderDetail('To', to)],
  },
});

export const libraryPageDeleted = defineEvent('library.pageDeleted', {
  ...ofPage,
  data: z.object({}),
  audit: { label: 'Library page deleted', sentence: 'deleted the page {subject} from the library' },
});

export const libraryPageRestored = defineEvent('library.pageRestored', {
  ...ofPage,
  data: z.object({}),
  audit: { label: 'Library page restored', sentence: 'restored the page {subject} of the library' },
});

export const libraryFolderCreated = defineEvent('library.folderCreated', {
  ...ofFolder,
  data: z.object({ parent: folder, staffOnly: z.boolean() }),
  audit: {
    label: 'Library folder created',
    sentence: 'created the folder {subject} in the library',
    details: (data) => [
      folderDetail('In', data.parent),
      textDetail('Visible to', READER_LABELS[readersOf(data.staffOnly)]),
    ],
  },
});

/** `parent`: where it was moved, by the names at the time. */
export const libraryFolderUpdated = defineEvent('library.folderUpdated', {
  ...ofFolder,
  data: z.object(anyChanges),
  audit: {
    label: 'Library folder changed',
    sentence: 'changed the folder {subject} of the library',
    fields: {
      name: 'Name',
      parent: { label: 'In', format: (name: unknown) => (typeof name === 'string' ? name : TOP) },
      staffOnly: readers,
    },
  },
});

/** `pages`: how many went with it. */
export const libraryFolderDeleted = defineEvent('library.folderDeleted', {
  ...ofFolder,
  data: z.object({ pages: z.int() }),
  audit: {
    label: 'Library folder deleted',
    sentence: 'deleted the folder {subject} from the library',
    details: ({ pages }) => [numberDetail('Pages', pages)],
  },
});

export const libraryFolderRestored = defineEvent('library.folderRestored', {
  ...ofFolder,
  data: z.object({}),
  audit: { label: 'Library folder restored', sentence: 'restored the folder {subject} of the library' },
});

import { queryOptions } from '@tanstack/react-query';
import { NEWS_FRESH_SECONDS } from './news.rules.ts';
import { listPatchNotes, patchNote, unseenPatchNote } from './patchNote.functions.gen.ts';

const staleTime = NEWS_FRESH_SECONDS * 1000;

/** The newest patch notes, 100 at most. */
export const patchNotesOptions = () =>
  queryOptions({
    queryKey: ['public', 'patch-notes', 'list'],
    queryFn: ({ signal }) => listPatchNotes({ data: {}, signal }),
    staleTime,
  });

/** A patch note; cached for 5 minutes. */
export const patchNoteOptions = (id: number) =>
  queryOptions({
    queryKey: ['public', 'patch-notes', 'note', id],
    queryFn: ({ signal }) => patchNote({ data: { id }, signal }),
    staleTime,
  });

/** The newest patch note, if the user is still to see it. */
export const unseenPatchNoteOptions = () =>
  queryOptions({
    queryKey: ['me', 'patch-notes', 'unseen'],
    queryFn: ({ signal }) => unseenPatchNote({ data: {}, signal }),
    staleTime,
  });

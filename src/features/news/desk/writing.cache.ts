import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { type Call, type CommandOptions, own, useCommand } from '#/ui/command/use-command.ts';
import {
  createArticle,
  deleteArticle,
  getArticle,
  listArticles,
  restoreArticle,
  updateArticle,
} from './adminArticle.functions.gen.ts';
import {
  createPatchNote,
  deletePatchNote,
  getNote,
  listNotes,
  restorePatchNote,
  updatePatchNote,
} from './adminPatchNote.functions.gen.ts';
import type { WritingSearch } from './writing.search.ts';

/** As all that administration shows. */
const ADMIN = ['me', 'platform'] as const;
const topics = own('platform');

export const articlesOptions = ({ q, state, kind }: WritingSearch) =>
  infiniteList([...ADMIN, 'articles', q ?? '', state ?? '', kind ?? ''], listArticles, {
    ...(q && { search: q }),
    ...(state && { state }),
    ...(kind && { kind }),
  });

export const articleOptions = (articleId: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'article', articleId],
    queryFn: ({ signal }) => getArticle({ data: { articleId }, signal }),
    retry: false,
  });

export const notesOptions = ({ q, state }: WritingSearch) =>
  infiniteList([...ADMIN, 'patch-notes', q ?? '', state ?? ''], listNotes, {
    ...(q && { search: q }),
    ...(state && { state }),
  });

export const noteOptions = (noteId: number) =>
  queryOptions({
    queryKey: [...ADMIN, 'patch-note', noteId],
    queryFn: ({ signal }) => getNote({ data: { noteId }, signal }),
    retry: false,
  });

/** Sends a change of a text, after which this browser reads the public pages anew. */
function useWritingCommand<Data, Output>(
  call: Call<Data, Output>,
  area: 'news' | 'patch-notes',
  options: Pick<CommandOptions<Data, Output>, 'messages' | 'deletes'>,
) {
  const client = useQueryClient();
  const onDone = () => void client.invalidateQueries({ queryKey: ['public', area] });
  return useCommand(call, { ...options, topics, onDone });
}

export const useCreateArticle = () =>
  useWritingCommand(createArticle, 'news', { messages: toastMessages('save', 'article') });

export const useUpdateArticle = () =>
  useWritingCommand(updateArticle, 'news', { messages: toastMessages('save', 'article') });

/** The toast restores it. */
export function useDeleteArticle() {
  const undo = useWritingCommand(restoreArticle, 'news', { messages: toastMessages('restore', 'article') });
  return useWritingCommand(deleteArticle, 'news', {
    messages: (which) => undoableMessages('delete', 'article', () => undo.mutate(which)),
    deletes: ({ articleId }) => articleOptions(articleId).queryKey,
  });
}

export const useCreatePatchNote = () =>
  useWritingCommand(createPatchNote, 'patch-notes', { messages: toastMessages('save', 'patch note') });

export const useUpdatePatchNote = () =>
  useWritingCommand(updatePatchNote, 'patch-notes', { messages: toastMessages('save', 'patch note') });

/** The toast restores it. */
export function useDeletePatchNote() {
  const undo = useWritingCommand(restorePatchNote, 'patch-notes', { messages: toastMessages('restore', 'patch note') });
  return useWritingCommand(deletePatchNote, 'patch-notes', {
    messages: (which) => undoableMessages('delete', 'patch note', () => undo.mutate(which)),
    deletes: ({ noteId }) => noteOptions(noteId).queryKey,
  });
}

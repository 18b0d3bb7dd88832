import { useState } from 'react';
import { useAppForm } from '#/ui/form/form.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { articleSchema, noteSchema, type WritingValues } from '../writing.form.ts';

/** Before the failure is shown: what was written, for where someone else was faster. */
type OnRefused = (error: unknown, values: WritingValues) => Promise<unknown>;

type ArticleOutput = ReturnType<ReturnType<typeof articleSchema>['parse']>;
type NoteOutput = ReturnType<ReturnType<typeof noteSchema>['parse']>;

/** The form of an article. */
export function useArticleForm(
  start: WritingValues,
  send: (written: ArticleOutput) => Promise<unknown>,
  onRefused?: OnRefused,
) {
  const { timeZone } = useViewerTime();
  const [schema] = useState(() => articleSchema(timeZone, Date.now, start));
  return useAppForm({ defaultValues: start, schema, onSubmit: sending(send, onRefused) });
}

export type WritingFormApi = ReturnType<typeof useArticleForm>;

/** The form of a patch note: the same values, judged as one. */
export function useNoteForm(
  start: WritingValues,
  send: (written: NoteOutput) => Promise<unknown>,
  onRefused?: OnRefused,
): WritingFormApi {
  const { timeZone } = useViewerTime();
  const [schema] = useState(() => noteSchema(timeZone, Date.now, start));
  return useAppForm({ defaultValues: start, schema, onSubmit: sending(send, onRefused) });
}

const sending =
  <Output>(send: (written: Output) => Promise<unknown>, onRefused?: OnRefused) =>
  async ({ value, form }: { value: Output; form: { readonly state: { readonly values: unknown } } }) => {
    try {
      await send(value);
    } catch (error) {
      await onRefused?.(error, form.state.values as WritingValues);
      throw error;
    }
  };

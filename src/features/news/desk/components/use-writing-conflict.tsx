import { useRef, useState } from 'react';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { submitForm } from '#/ui/form/form.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { WRITING_CONFLICTS, type WritingValues, writingBegunWith, writingValuesOf } from '../writing.form.ts';
import type { EditedArticle, EditedNote } from '../writing.queries.server.ts';
import type { WritingFormApi } from './use-writing-form.ts';

/** What the form of a text begins with, and the question where someone else saved it first. */
export function useWritingConflict<Text extends EditedArticle | EditedNote>(
  text: Text,
  fetchLatest: () => Promise<Text>,
) {
  const { timeZone } = useViewerTime();
  const [start] = useState(() => writingValuesOf(text, timeZone));
  const opened = useRef(start);
  const meeting = useConflict<Text, WritingValues>({
    fetchLatest,
    valuesOf: (latest) => writingValuesOf(latest, timeZone),
    fields: WRITING_CONFLICTS,
  });
  return {
    start,
    onRefused: (error: unknown, mine: WritingValues) =>
      meeting.open(error, writingBegunWith(opened.current, mine), mine),
    /** The choices are saved with `form`. */
    question: (form: WritingFormApi) => (
      <ConflictDialog
        {...meeting.dialogOf((chosen, latest) => {
          opened.current = writingValuesOf(latest, timeZone);
          form.reset({ ...chosen, revision: latest.revision }, { keepDefaultValues: true });
          void submitForm(form);
        })}
      />
    ),
  };
}

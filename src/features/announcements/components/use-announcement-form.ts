import { useState } from 'react';
import { useAppForm } from '#/ui/form/form.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import type { AnnouncementTag } from '../announcement.rules.ts';
import { type AnnouncementValues, formSchema } from '../announcement-form.schema.ts';

/** What is sent of a form that is in order; `publishAt` is null for at once. */
export interface Written {
  readonly title: string;
  readonly body: string;
  readonly tag: AnnouncementTag;
  readonly bannerImageLink: string | null;
  readonly audience: AnnouncementValues['audience'];
  readonly publishAt: string | null;
  readonly version: number;
}

/** Before the failure is shown: what was written, for where someone else was faster. */
type OnRefused = (error: unknown, values: AnnouncementValues) => Promise<unknown>;

/** The form of an announcement. */
export function useAnnouncementForm(
  start: AnnouncementValues,
  send: (written: Written) => Promise<unknown>,
  onRefused?: OnRefused,
) {
  const { timeZone } = useViewerTime();
  const [schema] = useState(() => formSchema(timeZone));
  const form = useAppForm({
    defaultValues: start,
    schema,
    onSubmit: async ({ value, form: submitted }) => {
      try {
        await send(value);
      } catch (error) {
        await onRefused?.(error, submitted.state.values);
        throw error;
      }
    },
  });
  return form;
}

export type AnnouncementFormApi = ReturnType<typeof useAnnouncementForm>;

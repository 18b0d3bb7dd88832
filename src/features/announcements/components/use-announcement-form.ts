import { useState } from 'react';
import { AppError } from '#/base/app-error.ts';
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

/** Who saved another version meanwhile. */
export interface Clash {
  readonly savedBy: string;
  readonly savedAt: string | null;
}

/** The form of an announcement. Where someone else was faster it keeps what was written and says who that was. */
export function useAnnouncementForm(start: AnnouncementValues, send: (written: Written) => Promise<unknown>) {
  const { timeZone } = useViewerTime();
  const [clash, setClash] = useState<Clash | null>(null);
  const [schema] = useState(() => formSchema(timeZone));
  const form = useAppForm({
    defaultValues: start,
    schema,
    onSubmit: async ({ value }) => {
      try {
        await send(value);
      } catch (error) {
        if (error instanceof AppError && error.reason === 'saved_meanwhile') setClash(clashOf(error));
        throw error;
      }
    },
  });
  return { form, clash, settle: () => setClash(null) };
}

export type AnnouncementFormApi = ReturnType<typeof useAnnouncementForm>['form'];

function clashOf({ body: { current } }: AppError): Clash {
  const { savedBy, savedAt } = current ?? {};
  return {
    savedBy: typeof savedBy === 'string' ? savedBy : 'Someone else',
    savedAt: typeof savedAt === 'string' ? savedAt : null,
  };
}

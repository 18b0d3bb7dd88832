import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AlsoEditing } from '#/features/presence/components/also-editing.tsx';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { submitForm } from '#/ui/form/form.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { type AnnouncementDetails, announcementOptions, useUpdateAnnouncement } from '../announcement.cache.ts';
import { type AnnouncementValues, begunWith, CONFLICT_FIELDS, valuesOf } from '../announcement-form.schema.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';

interface EditAnnouncementProps {
  guildId: string;
  announcementId: string;
  /** Whose draft it is. */
  userId: string;
  onDone: () => void;
}

/** Changes an announcement from the version that was there when the dialog was opened. */
export function EditAnnouncement({ guildId, announcementId, userId, onDone }: EditAnnouncementProps) {
  const which = { guildId, announcementId };
  const { data: announcement } = useSuspenseQuery(announcementOptions(which));
  const { timeZone: own } = useViewerTime();
  const [start] = useState(() => valuesOf(announcement, own));
  const opened = useRef(start);
  const client = useQueryClient();
  const update = useUpdateAnnouncement();
  const meeting = useConflict<AnnouncementDetails, AnnouncementValues>({
    fetchLatest: () => client.fetchQuery({ ...announcementOptions(which), staleTime: 0 }),
    valuesOf: (latest) => valuesOf(latest, own),
    fields: CONFLICT_FIELDS,
  });
  const { published, timeZone } = announcement;
  const form = useAnnouncementForm(
    start,
    ({ publishAt, ...written }) => update.mutateAsync({ ...which, ...written, ...(!published && { publishAt }) }),
    (error, mine) => meeting.open(error, begunWith(opened.current, mine), mine),
  );
  const dialog = meeting.dialogOf((chosen, latest) => {
    opened.current = valuesOf(latest, own);
    form.reset({ ...chosen, version: latest.version }, { keepDefaultValues: true });
    void submitForm(form);
  });
  return (
    <>
      <AnnouncementFields
        form={form}
        guildId={guildId}
        timeZone={published ? null : timeZone}
        draftKey={`announcement:${announcementId}:${userId}`}
        isSaved
        notice={
          announcement.can.pin ? (
            <AlsoEditing guildId={guildId} kind="announcement" id={announcementId} editing />
          ) : null
        }
        onDone={onDone}
      />
      <ConflictDialog {...dialog} />
    </>
  );
}

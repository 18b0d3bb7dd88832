import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { AlsoEditing } from '#/features/presence/components/also-editing.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { joinLabel } from '#/ui/form/form-errors.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { announcementOptions, useUpdateAnnouncement } from '../announcement.cache.ts';
import { differences, valuesOf } from '../announcement-form.schema.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { type AnnouncementFormApi, type Clash, useAnnouncementForm } from './use-announcement-form.ts';

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
  const update = useUpdateAnnouncement();
  const { published, timeZone } = announcement;
  const { form, clash, settle } = useAnnouncementForm(start, ({ publishAt, ...written }) =>
    update.mutateAsync({ ...which, ...written, ...(!published && { publishAt }) }),
  );
  return (
    <AnnouncementFields
      form={form}
      guildId={guildId}
      timeZone={published ? null : timeZone}
      draftKey={`announcement:${announcementId}:${userId}`}
      isSaved
      notice={
        <>
          {announcement.can.pin ? (
            <AlsoEditing guildId={guildId} kind="announcement" id={announcementId} editing />
          ) : null}
          {clash ? <ConflictNotice form={form} clash={clash} which={which} onSettled={settle} /> : null}
        </>
      }
      onDone={onDone}
    />
  );
}

interface ConflictNoticeProps {
  form: AnnouncementFormApi;
  clash: Clash;
  which: { guildId: string; announcementId: string };
  onSettled: () => void;
}

/** Someone saved another version in the meantime: what was written here stays until the user chooses one. */
function ConflictNotice({ form, clash, which, onSettled }: ConflictNoticeProps) {
  const client = useQueryClient();
  const { timeZone } = useViewerTime();
  const [differing, setDiffering] = useState<readonly string[] | null>(null);
  const theirs = async () =>
    valuesOf(await client.fetchQuery({ ...announcementOptions(which), staleTime: 0 }), timeZone);
  const keepMine = async () => {
    form.setFieldValue('version', (await theirs()).version);
    onSettled();
  };
  const takeTheirs = async () => {
    form.reset(await theirs(), { keepDefaultValues: true });
    onSettled();
  };
  const compare = async () => setDiffering(differences(form.state.values, await theirs()));
  return (
    <div role="alert" className="grid gap-3 rounded-control border border-warning/45 p-4">
      <p className="flex gap-2.5">
        <TriangleAlert aria-hidden className="mt-0.5 text-warning" />
        <span>
          <b className="font-semibold">{clash.savedBy}</b> changed this announcement
          {clash.savedAt ? (
            <>
              {' '}
              <Timestamp at={clash.savedAt} variant="relative" />
            </>
          ) : null}
          . Your text is still here.{' '}
          {differing === null
            ? null
            : differing.length === 0
              ? 'Both versions are identical.'
              : `Different: ${joinLabel(differing)}.`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={keepMine}>
          Keep mine
        </Button>
        <Button size="sm" onClick={takeTheirs}>
          Use theirs
        </Button>
        {differing === null ? (
          <Button size="sm" variant="ghost" onClick={compare}>
            Compare
          </Button>
        ) : null}
      </div>
    </div>
  );
}

import { useCreateAnnouncement } from '../announcement.cache.ts';
import { EMPTY } from '../announcement-form.schema.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';

interface CreateAnnouncementProps {
  guildId: string;
  /** The guild's zone. */
  timeZone: string;
  /** Whose draft it is. */
  userId: string;
  onDone: () => void;
}

/** Writes a new announcement. What is written survives a reload in this browser. */
export function CreateAnnouncement({ guildId, timeZone, userId, onDone }: CreateAnnouncementProps) {
  const create = useCreateAnnouncement();
  const form = useAnnouncementForm(EMPTY, ({ version: _, ...written }) => create.mutateAsync({ guildId, ...written }));
  return (
    <AnnouncementFields
      form={form}
      guildId={guildId}
      timeZone={timeZone}
      draftKey={`announcement:${guildId}:${userId}`}
      onDone={onDone}
    />
  );
}

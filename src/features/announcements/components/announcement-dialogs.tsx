import { Suspense } from 'react';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { CreateAnnouncement } from './create-announcement.tsx';
import { EditAnnouncement } from './edit-announcement.tsx';

interface DialogProps {
  guildId: string;
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Both come as one file when the first of them is opened: editor, uploader and schemas weigh more than the list. */
export function CreateAnnouncementDialog({ open, onOpenChange, ...rest }: DialogProps & { timeZone: string }) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" title="Create Announcement">
        <CreateAnnouncement {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

export function EditAnnouncementDialog({ open, onOpenChange, ...rest }: DialogProps & { announcementId: string }) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" title="Edit Announcement">
        <Suspense fallback={<Loading />}>
          <EditAnnouncement {...rest} onDone={() => onOpenChange(false)} />
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}

const Loading = () => (
  <DialogBody className="grid gap-4">
    <Skeleton className="h-9" />
    <Skeleton className="h-60" />
  </DialogBody>
);

import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { useDeleteAnnouncement, usePinAnnouncement } from '../announcement.cache.ts';
import type { AnnouncementRow } from '../announcement.queries.server.ts';
import { deleteQuestion } from '../announcement.rules.ts';
import { LazyEditDialog } from './lazy-dialogs.tsx';

interface AnnouncementMenuProps {
  guildId: string;
  userId: string;
  announcement: Pick<AnnouncementRow, 'id' | 'title' | 'pinned' | 'can'>;
  onDeleted?: () => unknown;
  className?: string;
}

/** Actions that the viewer may take on an announcement; renders nothing if there are none. */
export function AnnouncementMenu({ guildId, userId, announcement, onDeleted, className }: AnnouncementMenuProps) {
  const [editing, setEditing] = useUrlLayerOf('edit');
  const [deleting, setDeleting] = useState(false);
  const pin = usePinAnnouncement();
  const remove = useDeleteAnnouncement();
  const { id, title, pinned, can } = announcement;
  const which = { guildId, announcementId: id };
  if (!can.edit && !can.delete && !can.pin) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label={`Actions for ${title}`} className={className}>
            <Ellipsis aria-hidden />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {can.edit ? (
            <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(id)}>
              Edit
            </DropdownMenuItem>
          ) : null}
          {can.pin ? (
            <DropdownMenuItem
              icon={pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
              onSelect={() => pin.mutate({ ...which, pinned: !pinned })}
            >
              {pinned ? 'Unpin' : 'Pin'}
            </DropdownMenuItem>
          ) : null}
          {can.delete && (can.edit || can.pin) ? <DropdownMenuSeparator /> : null}
          {can.delete ? (
            <DropdownMenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => setDeleting(true)}>
              Delete
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <LazyEditDialog
        {...which}
        userId={userId}
        open={can.edit && editing === id}
        onOpenChange={(open) => setEditing(open ? id : null)}
      />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete announcement"
        description={deleteQuestion(title)}
        confirmLabel="Delete"
        onConfirm={async () => {
          await onDeleted?.();
          await remove.mutateAsync(which);
        }}
      />
    </>
  );
}

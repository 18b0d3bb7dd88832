import { useState } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
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
import { announcementShortcuts } from '../announcement.shortcuts.ts';
import { LazyEditDialog } from './lazy-dialogs.tsx';

const KEYS = announcementShortcuts.shortcuts;

interface AnnouncementMenuProps {
  guildId: string;
  userId: string;
  announcement: Pick<AnnouncementRow, 'id' | 'title' | 'pinned' | 'can'>;
  /** The row of the list that it is in; null on the announcement's own page. */
  row: string | null;
  /** Before it is deleted: leaves its page. */
  onDelete?: () => unknown;
  onDeleted?: () => void;
  className?: string;
}

/** Actions that the viewer may take on an announcement; renders nothing if there are none. */
export function AnnouncementMenu({
  guildId,
  userId,
  announcement,
  row,
  onDelete,
  onDeleted,
  className,
}: AnnouncementMenuProps) {
  const [editing, setEditing] = useUrlLayerOf('edit');
  const [deleting, setDeleting] = useState(false);
  const pin = usePinAnnouncement();
  const remove = useDeleteAnnouncement();
  const { id, title, pinned, can } = announcement;
  const which = { guildId, announcementId: id };
  const edit = () => setEditing(id);
  const togglePin = () => pin.mutate({ ...which, pinned: !pinned });
  usePageActions((focused) => {
    if (focused !== row) return [];
    return [
      ...(can.edit
        ? [{ id: `edit ${id}`, label: `Edit ${title}`, icon: 'pencil' as const, keys: KEYS.edit.keys, run: edit }]
        : []),
      ...(can.pin
        ? [
            {
              id: `pin ${id}`,
              label: `${pinned ? 'Unpin' : 'Pin'} ${title}`,
              icon: pinned ? ('pin-off' as const) : ('pin' as const),
              keys: KEYS.pin.keys,
              run: togglePin,
            },
          ]
        : []),
      ...(can.delete
        ? [{ id: `delete ${id}`, label: `Delete ${title}…`, icon: 'trash' as const, run: () => setDeleting(true) }]
        : []),
    ];
  });
  if (!can.edit && !can.delete && !can.pin) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label={`Actions for ${title}`} className={className}>
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {can.edit ? (
            <DropdownMenuItem icon={<Icon name="pencil" />} keys={KEYS.edit.keys} onSelect={edit}>
              Edit
            </DropdownMenuItem>
          ) : null}
          {can.pin ? (
            <DropdownMenuItem
              icon={pinned ? <Icon name="pin-off" /> : <Icon name="pin" />}
              keys={KEYS.pin.keys}
              onSelect={togglePin}
            >
              {pinned ? 'Unpin' : 'Pin'}
            </DropdownMenuItem>
          ) : null}
          {can.delete && (can.edit || can.pin) ? <DropdownMenuSeparator /> : null}
          {can.delete ? (
            <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={() => setDeleting(true)}>
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
          await onDelete?.();
          await remove.mutateAsync(which);
          onDeleted?.();
        }}
      />
    </>
  );
}

import { useState } from 'react';
import { LazyReportDialog } from '#/features/reports/components/lazy-report-dialog.tsx';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { type PageAction, usePageActions } from '#/ui/keyboard/page-actions.ts';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayer, useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { useDeleteAnnouncement, usePinAnnouncement } from '../announcement.cache.ts';
import type { AnnouncementRow } from '../announcement.queries.server.ts';
import { deleteQuestion } from '../announcement.rules.ts';
import { announcementShortcuts } from '../announcement.shortcuts.ts';
import { LazyEditDialog } from './lazy-dialogs.tsx';

const KEYS = announcementShortcuts.shortcuts;

type Shown = Pick<AnnouncementRow, 'id' | 'title' | 'pinned' | 'can'>;

interface AnnouncementActions {
  readonly edit: (announcement: Shown) => void;
  readonly togglePin: (announcement: Shown) => void;
  readonly askToDelete: (announcement: Shown) => void;
}

interface AnnouncementActionsInput {
  guildId: string;
  userId: string;
  /** The announcement of the row that has the focus; that of the page where the id is null. */
  rowOf: (row: string | null) => Shown | undefined;
  announcements: readonly Shown[];
  /** Before it is deleted: leaves its page. */
  onDelete?: () => unknown;
  onDeleted?: () => void;
}

/**
 * What the viewer may do with announcements, one or a list of them: in menus, in the command palette and by keys. `dialogs`
 * are to be shown once.
 */
export function useAnnouncementActions({ guildId, userId, rowOf, announcements, ...after }: AnnouncementActionsInput) {
  const [editing, setEditing] = useUrlLayerOf('edit');
  const [deleting, setDeleting] = useState<{ readonly what: Shown; readonly open: boolean } | null>(null);
  const pin = usePinAnnouncement();
  const remove = useDeleteAnnouncement();
  const actions: AnnouncementActions = {
    edit: ({ id }) => setEditing(id),
    togglePin: ({ id, pinned }) => pin.mutate({ guildId, announcementId: id, pinned: !pinned }),
    askToDelete: (what) => setDeleting({ what, open: true }),
  };
  usePageActions((focused) => {
    const announcement = rowOf(focused);
    return announcement ? pageActionsOf(announcement, actions) : [];
  });
  // It stays after closing, so that it can go with its motion.
  const edited = announcements.find(({ id, can }) => id === editing && can.edit);
  const [lastEdited, setLastEdited] = useState(edited?.id);
  if (edited && edited.id !== lastEdited) setLastEdited(edited.id);
  const dialogs = (
    <>
      {lastEdited ? (
        <LazyEditDialog
          key={lastEdited}
          guildId={guildId}
          announcementId={lastEdited}
          userId={userId}
          open={edited?.id === lastEdited}
          onOpenChange={(open) => setEditing(open ? lastEdited : null)}
        />
      ) : null}
      {deleting ? (
        <ConfirmDialog
          open={deleting.open}
          onOpenChange={(open) => setDeleting({ ...deleting, open })}
          title="Delete announcement"
          description={deleteQuestion(deleting.what.title)}
          confirmLabel="Delete"
          onConfirm={async () => {
            await after.onDelete?.();
            await remove.mutateAsync({ guildId, announcementId: deleting.what.id });
            after.onDeleted?.();
          }}
        />
      ) : null}
    </>
  );
  return { actions, dialogs };
}

function pageActionsOf(announcement: Shown, { edit, togglePin, askToDelete }: AnnouncementActions): PageAction[] {
  const { id, title, pinned, can } = announcement;
  return [
    ...(can.edit
      ? [
          {
            id: `edit ${id}`,
            label: `Edit ${title}`,
            icon: 'pencil' as const,
            keys: KEYS.edit.keys,
            run: () => edit(announcement),
          },
        ]
      : []),
    ...(can.pin
      ? [
          {
            id: `pin ${id}`,
            label: `${pinned ? 'Unpin' : 'Pin'} ${title}`,
            icon: pinned ? ('pin-off' as const) : ('pin' as const),
            keys: KEYS.pin.keys,
            run: () => togglePin(announcement),
          },
        ]
      : []),
    ...(can.delete
      ? [
          {
            id: `delete ${id}`,
            label: `Delete ${title}…`,
            icon: 'trash' as const,
            run: () => askToDelete(announcement),
          },
        ]
      : []),
  ];
}

/** Whether there is a menu at all. */
export const hasActions = ({ can }: Shown): boolean => can.edit || can.delete || can.pin;

/** In a menu: what the viewer may do. */
export function AnnouncementItems({ announcement, actions }: { announcement: Shown; actions: AnnouncementActions }) {
  const { pinned, can } = announcement;
  return (
    <>
      {can.edit ? (
        <DropdownMenuItem
          icon={<Icon name="pencil" />}
          keys={KEYS.edit.keys}
          onSelect={() => actions.edit(announcement)}
        >
          Edit
        </DropdownMenuItem>
      ) : null}
      {can.pin ? (
        <DropdownMenuItem
          icon={<Icon name={pinned ? 'pin-off' : 'pin'} />}
          keys={KEYS.pin.keys}
          onSelect={() => actions.togglePin(announcement)}
        >
          {pinned ? 'Unpin' : 'Pin'}
        </DropdownMenuItem>
      ) : null}
      {can.delete && (can.edit || can.pin) ? <DropdownMenuSeparator /> : null}
      {can.delete ? (
        <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={() => actions.askToDelete(announcement)}>
          Delete
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

interface AnnouncementMenuProps extends Pick<AnnouncementActionsInput, 'guildId' | 'userId' | 'onDelete'> {
  announcement: Shown & Pick<AnnouncementRow, 'author' | 'published'>;
}

/** The menu on the announcement's own page; nothing if there are no actions. */
export function AnnouncementMenu({ announcement, ...where }: AnnouncementMenuProps) {
  const [reporting, setReporting] = useUrlLayer('report');
  const { id: targetId, title: name, author, published } = announcement;
  const canReport = published && author.id !== where.userId;
  const { actions, dialogs } = useAnnouncementActions({
    ...where,
    announcements: [announcement],
    rowOf: (row) => (row === null ? announcement : undefined),
  });
  if (!hasActions(announcement) && !canReport) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label={`Actions for ${announcement.title}`}>
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <AnnouncementItems announcement={announcement} actions={actions} />
          {canReport && hasActions(announcement) ? <DropdownMenuSeparator /> : null}
          {canReport ? (
            <DropdownMenuItem icon={<Icon name="flag" />} onSelect={() => setReporting(true)}>
              Report
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {canReport ? (
        <LazyReportDialog
          what={{ kind: 'announcement', targetId, guildId: where.guildId, name }}
          inUrl
          open={reporting}
          onOpenChange={setReporting}
        />
      ) : null}
      {dialogs}
    </>
  );
}

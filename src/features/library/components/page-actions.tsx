import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BareIconButton, Button, LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { useDeletePage } from '../library.cache.ts';
import type { PageDetails } from '../library.queries.server.ts';
import { libraryShortcuts } from '../library.shortcuts.ts';
import { LazyEditPage, LazyMovePage } from './lazy-dialogs.tsx';

const KEYS = libraryShortcuts.shortcuts;

interface PageActionsProps {
  guildId: string;
  userId: string;
  page: PageDetails;
}

/** What staff may do with a page, by buttons, in the menu, the palette and by keys; nothing for others. */
export function PageActions({ guildId, userId, page }: PageActionsProps) {
  const { id: pageId, title, can } = page;
  const [editing, setEditing] = useUrlLayer('edit');
  const [moving, setMoving] = useState(false);
  const remove = useDeletePage();
  const navigate = useNavigate();
  const history = () =>
    void navigate({ to: '/guilds/$guildId/bank/library/$pageId/history', params: { guildId, pageId } });
  const toDelete = async () => {
    await navigate({ to: '/guilds/$guildId/bank/library', params: { guildId } });
    remove.mutate({ guildId, pageId });
  };
  usePageActions(() =>
    can.edit
      ? [
          { id: 'edit', label: `Edit ${title}`, icon: 'pencil', keys: KEYS.edit.keys, run: () => setEditing(true) },
          { ...KEYS.history, id: 'history', icon: 'rotate-ccw-clock', run: history },
          { ...KEYS.move, id: 'move', icon: 'arrow-right', run: () => setMoving(true) },
        ]
      : [],
  );
  if (!can.edit) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/guilds/$guildId/bank/library/$pageId/history" params={{ guildId, pageId }}>
        <Icon name="rotate-ccw-clock" />
        History
      </LinkButton>
      <Button variant="primary" icon={<Icon name="pencil" />} onClick={() => setEditing(true)}>
        Edit page
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label={`Actions for ${title}`}>
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem icon={<Icon name="arrow-right" />} keys={KEYS.move.keys} onSelect={() => setMoving(true)}>
            Move to
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={() => void toDelete()}>
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <LazyEditPage
        key={pageId}
        guildId={guildId}
        pageId={pageId}
        userId={userId}
        open={editing}
        onOpenChange={setEditing}
      />
      <LazyMovePage key={`move ${pageId}`} guildId={guildId} page={page} open={moving} onOpenChange={setMoving} />
    </div>
  );
}

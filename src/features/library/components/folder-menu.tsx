import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useDeleteFolder } from '../library.cache.ts';
import type { LibraryFolder } from '../library.queries.server.ts';
import { LazyFolder } from './lazy-dialogs.tsx';

/** What staff may do with the folder that is open. */
export function FolderMenu({ guildId, folder }: { guildId: string; folder: LibraryFolder }) {
  const [dialog, setDialog] = useState<'edit' | 'inside' | null>(null);
  const remove = useDeleteFolder();
  const navigate = useNavigate();
  const close = (open: boolean) => open || setDialog(null);
  const toDelete = async () => {
    await navigate({
      ...{ to: '/guilds/$guildId/bank/library', params: { guildId } },
      ...(folder.parentId && { search: { folder: folder.parentId } }),
    });
    remove.mutate({ guildId, folderId: folder.id });
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label={`Actions for ${folder.name}`}>
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={() => setDialog('edit')}>
            Edit or move
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Icon name="plus" />} onSelect={() => setDialog('inside')}>
            New folder in it
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={() => void toDelete()}>
            Delete with its pages
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <LazyFolder
        key={`edit ${folder.id}`}
        guildId={guildId}
        folder={folder}
        open={dialog === 'edit'}
        onOpenChange={close}
      />
      <LazyFolder
        key={`inside ${folder.id}`}
        guildId={guildId}
        folder={null}
        parentId={folder.id}
        open={dialog === 'inside'}
        onOpenChange={close}
      />
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsRead } from '#/platform/lists/list.ts';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { WhichPage } from '../../library.cache.ts';
import { pageReadersOptions } from '../library-readers.cache.ts';

interface ReadersDialogProps {
  which: WhichPage;
  /** The revision that the page reads as. */
  version: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Which members have read a page, and which revision of it. */
export function ReadersDialog({ which, version, open, onOpenChange }: ReadersDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Read by" size="sm">
        <Readers which={which} version={version} />
      </DialogContent>
    </Dialog>
  );
}

/** Fetched when the dialog opens. */
function Readers({ which, version }: Pick<ReadersDialogProps, 'which' | 'version'>) {
  const list = useInfiniteQuery(pageReadersOptions(which));
  if (list.error) return <DialogBody role="alert">{list.error.message}</DialogBody>;
  if (!list.data)
    return (
      <DialogBody>
        <Skeleton className="h-40" />
      </DialogBody>
    );
  const { items: people } = rowsRead(list.data.pages);
  return (
    // What scrolls must be reachable by keyboard.
    <DialogBody role="region" aria-label="Members" tabIndex={0} className="grid content-start gap-1">
      {people.length === 0 ? <p className="text-fg-2">No one has read this yet.</p> : null}
      <ul>
        {people.map(({ id, name, image, revision, readAt }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <Avatar id={id} name={name} src={image} size={28} />
            <span className="grid min-w-0 flex-1">
              <span className="truncate">{name}</span>
              {revision < version ? (
                <span className="text-12 text-warning">
                  Revision {revision.toLocaleString('en-US')}, not the latest
                </span>
              ) : null}
            </span>
            <Timestamp at={readAt} variant="relative" className="text-13 text-fg-3" />
          </li>
        ))}
      </ul>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </DialogBody>
  );
}

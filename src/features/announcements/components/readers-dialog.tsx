import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { rowsRead } from '#/platform/lists/list.ts';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { readersOptions } from '../announcement.cache.ts';
import type { listReaders } from '../announcement.functions.gen.ts';

interface ReadersDialogProps {
  which: { guildId: string; announcementId: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Who of the members has read it, and who has not yet. */
export function ReadersDialog({ which, open, onOpenChange }: ReadersDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Read by" size="sm">
        <Readers which={which} />
      </DialogContent>
    </Dialog>
  );
}

/** Fetched when the dialog opens. */
function Readers({ which }: Pick<ReadersDialogProps, 'which'>) {
  const read = useInfiniteQuery(readersOptions(which, true));
  const unread = useInfiniteQuery(readersOptions(which, false));
  const error = read.error ?? unread.error;
  if (error) return <DialogBody role="alert">{error.message}</DialogBody>;
  if (!read.data || !unread.data)
    return (
      <DialogBody>
        <Skeleton className="h-40" />
      </DialogBody>
    );
  return (
    // What scrolls must be reachable by keyboard.
    <DialogBody role="region" aria-label="Members" tabIndex={0} className="grid content-start gap-5">
      <People title="Read" list={read} none="No one has read this yet." />
      <People title="Unread" list={unread} none="Everyone has read this." />
    </DialogBody>
  );
}

type ReaderList = UseInfiniteQueryResult<InfiniteData<Awaited<ReturnType<typeof listReaders>>>>;

function People({ title, list, none }: { title: string; list: ReaderList; none: string }) {
  const { items: people, total } = rowsRead(list.data?.pages);
  return (
    <section>
      <h3 className="mb-1 text-13 font-semibold">
        {title} <span className="font-normal text-fg-3 tabular-nums">{total.toLocaleString('en-US')}</span>
      </h3>
      {people.length === 0 ? <p className="text-fg-2">{none}</p> : null}
      <ul>
        {people.map(({ id, name, image, readAt }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <Avatar id={id} name={name} src={image} size={28} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {readAt ? <Timestamp at={readAt} variant="relative" className="text-13 text-fg-3" /> : null}
          </li>
        ))}
      </ul>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </section>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Money } from '#/ui/text/money.tsx';
import { sharesOptions } from '../treasury.cache.ts';
import { entryLabel } from '../treasury.labels.ts';
import type { EntryRow } from '../treasury.queries.server.ts';

interface SharesDialogProps {
  guildId: string;
  /** Null while it is closed. */
  entry: EntryRow | null;
  onClose: () => void;
}

/** Who got how much of a payout. */
export function SharesDialog({ guildId, entry, onClose }: SharesDialogProps) {
  return (
    <Dialog open={entry !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={entry ? entryLabel(entry.kind, entry.change) : 'Shares'}
        description={entry?.reason ?? undefined}
      >
        <DialogBody>{entry ? <Shares guildId={guildId} transactionId={entry.id} /> : null}</DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Shares({ guildId, transactionId }: { guildId: string; transactionId: string }) {
  const list = useInfiniteQuery(sharesOptions(guildId, transactionId));
  const shares = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <ul aria-label="Shares" className="text-13">
        {shares.map(({ userId, name, change }) => (
          <li key={userId} className="flex items-baseline gap-4 py-2 not-first:border-t">
            <span className="min-w-0 grow truncate">{name}</span>
            <Money amount={Math.abs(change)} />
          </li>
        ))}
      </ul>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}

import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { CardRow, rowLink } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { platformDisputesOptions } from '../admin-pages.cache.ts';

/** Trades that wait for a decision of a platform admin; it's made on the page of the trade. */
export function DisputesPage() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(platformDisputesOptions);
  const disputes = data.pages.flatMap(({ items }) => items);
  return (
    <>
      <AdminHead title="Disputes" about="Disputed trades that wait for your decision, oldest first" />
      <div className="overflow-hidden rounded-card border bg-bg-1">
        {disputes.length === 0 ? (
          <EmptyState kind="filtered" title="No disputes found.">
            Disputed trades of the global market appear here, and those of guilds whose staff didn't decide in time.
          </EmptyState>
        ) : (
          disputes.map(({ id: transactionId, title, buyer, seller, guild, since }) => (
            <CardRow key={transactionId}>
              <span className="grid min-w-0 flex-1 py-2">
                <Link to="/storefronts/tx/$transactionId" params={{ transactionId }} className={rowLink}>
                  {title}
                </Link>
                <span className="truncate text-13 text-fg-3">
                  {buyer} from {seller}
                  {guild ? `, in ${guild}` : ''}
                </span>
              </span>
              <span className="text-13 text-fg-3">
                <Timestamp at={since} variant="relative" />
              </span>
            </CardRow>
          ))
        )}
      </div>
      <LoadMore className="mt-4" more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

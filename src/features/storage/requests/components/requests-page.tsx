import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { StorageTabs } from '../../components/storage-tabs.tsx';
import { requestsOptions } from '../request.cache.ts';
import type { RequestView } from '../request.search.ts';
import { RequestList } from './request-list.tsx';

/** What waits, or what is done: everyone's for staff, one's own for members. */
export function RequestsPage({ guildId, view }: { guildId: string; view: RequestView }) {
  const list = useSuspenseInfiniteQuery(requestsOptions(guildId, view));
  const requests = list.data.pages.flatMap(({ items }) => items);
  return (
    <div className="grid grid-cols-1 gap-4 p-(--gutter)">
      <h1 className="text-24 font-semibold tracking-[-0.015em]">Storage requests</h1>
      <StorageTabs guildId={guildId} />
      <p className="text-13">
        <Link
          to="/guilds/$guildId/bank/storage/requests"
          params={{ guildId }}
          search={view === 'done' ? {} : { view: 'done' }}
          className="link"
        >
          {view === 'done' ? 'Show those that wait' : 'Show those that are done'}
        </Link>
      </p>
      {requests.length === 0 ? (
        <EmptyState
          title={view === 'done' ? 'No requests done yet' : 'No requests yet'}
          action={
            <LinkButton to="/guilds/$guildId/bank/storage" params={{ guildId }}>
              See the stock
            </LinkButton>
          }
        >
          Request or buy items from the stock, or donate some from your inventory.
        </EmptyState>
      ) : (
        <Card className="max-w-reading">
          <RequestList guildId={guildId} requests={requests} />
        </Card>
      )}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </div>
  );
}

import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { LinkButton } from '#/ui/controls/button.tsx';
import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { requestsOptions } from '../request.cache.ts';
import { REQUEST_VIEWS, type RequestView, requestSearchFrom } from '../request.search.ts';
import { RequestList } from './request-list.tsx';

const NAMES: Readonly<Record<RequestView, string>> = { waiting: 'Waiting', done: 'Done' };

/** Requests for gold: everyone's for staff, one's own for members. */
export function RequestsPage({ guildId, view }: { guildId: string; view: RequestView }) {
  const list = useSuspenseInfiniteQuery(requestsOptions(guildId, view));
  const accounts = list.data.pages[0]?.accounts ?? [];
  const requests = list.data.pages.flatMap(({ items }) => items);
  return (
    <div className="grid max-w-reading grid-cols-1 gap-4 p-(--gutter)">
      <header className="grid gap-2">
        <Breadcrumb>
          <BreadcrumbLink to="/guilds/$guildId/bank/treasury" params={{ guildId }}>
            Treasury
          </BreadcrumbLink>
          <BreadcrumbHere>Gold requests</BreadcrumbHere>
        </Breadcrumb>
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Gold requests</h1>
      </header>
      <TabNav label="Requests">
        {REQUEST_VIEWS.map((one) => (
          <TabNavLink
            key={one}
            to="/guilds/$guildId/bank/treasury/requests"
            params={{ guildId }}
            search={requestSearchFrom({ view: one })}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={one === view ? 'page' : undefined}
          >
            {NAMES[one]}
          </TabNavLink>
        ))}
      </TabNav>
      {requests.length === 0 ? (
        <EmptyState
          title="No requests found."
          action={
            <LinkButton to="/guilds/$guildId/bank/treasury" params={{ guildId }}>
              Open the treasury
            </LinkButton>
          }
        >
          Request gold on the page of the treasury. Requests move to Done once they are paid, rejected or canceled.
        </EmptyState>
      ) : (
        <Card>
          <RequestList guildId={guildId} accounts={accounts} requests={requests} />
        </Card>
      )}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </div>
  );
}

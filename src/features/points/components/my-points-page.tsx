import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { myEntriesOptions } from '../point.cache.ts';
import { EntryList } from './entry-list.tsx';

/** Every posting of one's own points, in all guilds; above them what else is of them. */
export function MyPointsPage({ children }: { children?: ReactNode }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(myEntriesOptions());
  const entries = data.pages.flatMap(({ items }) => items);
  return (
    <div className="grid max-w-reading gap-5 p-(--gutter)">
      <h1 className="text-24 font-semibold tracking-[-0.015em]">My points</h1>
      {children}
      {entries.length === 0 ? (
        <EmptyState title="No points yet" action={<LinkButton to="/profile/guilds">My guilds</LinkButton>}>
          Points that your guilds award you appear here, with what they were for.
        </EmptyState>
      ) : (
        <Card>
          <EntryList
            entries={entries}
            about={({ guild, pool, unit }) => (
              <Link
                to="/guilds/$guildId/points"
                params={{ guildId: guild.id }}
                search={pool === null ? {} : { pool: pool.id }}
                className="link inline-flex min-h-6 items-center"
              >
                {`${guild.name}, ${pool?.name ?? unit}`}
              </Link>
            )}
          />
        </Card>
      )}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

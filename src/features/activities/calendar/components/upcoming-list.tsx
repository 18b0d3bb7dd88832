import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayAt } from '#/base/day.ts';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import type { ActivityType } from '../../planning/activity.rules.ts';
import { upcomingOptions } from '../calendar.cache.ts';
import { AgendaView } from './agenda-view.tsx';
import { NoActivities } from './no-activities.tsx';
import { TypeFilter } from './type-filter.tsx';

interface UpcomingListProps {
  guildId: string;
  types: readonly ActivityType[];
  onChange: (types: readonly ActivityType[]) => void;
  /** The menu of saved views, beside the filter. */
  views: ReactNode;
}

/** All that is not over, soonest first. */
export function UpcomingList({ guildId, types, onChange, views }: UpcomingListProps) {
  const { timeZone, renderedAt } = useViewerTime();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    upcomingOptions({ guildId, types: [...types] }),
  );
  const items = data.pages.flatMap((page) => page.items);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <TypeFilter types={types} onChange={onChange} />
        {views}
      </div>
      {items.length > 0 ? (
        <AgendaView guildId={guildId} today={dayAt(renderedAt, timeZone)} timeZone={timeZone} items={items} />
      ) : (
        <NoActivities isFiltered={types.length > 0} onClear={() => onChange([])} />
      )}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

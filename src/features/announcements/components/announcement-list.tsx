import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { handleRowKeys } from '#/ui/table/row-keys.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { announcementsOptions } from '../announcement.cache.ts';
import { type AnnouncementListSearch, listInputOf } from '../announcement.search.ts';
import { byDay } from '../announcement-days.rules.ts';
import { AnnouncementItem } from './announcement-item.tsx';

interface AnnouncementListProps {
  guildId: string;
  userId: string;
  search: AnnouncementListSearch;
  onChange: (search: AnnouncementListSearch) => void;
}

/** One list: what is scheduled, what is pinned, then all else by the day it was published, newest first. */
export function AnnouncementList({ guildId, userId, search, onChange }: AnnouncementListProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    announcementsOptions(listInputOf(guildId, search)),
  );
  const [first] = data.pages;
  const items = data.pages.flatMap((page) => page.items);
  const { scheduled = [], pinned = [], timeZone = 'Etc/GMT' } = first ?? {};
  const days = byDay(items, useViewerTime());
  const filtered = search.tag !== undefined || search.q !== undefined;
  if (scheduled.length + pinned.length + items.length === 0)
    return filtered ? (
      <EmptyState
        kind="filtered"
        title="No announcements found."
        action={<Button onClick={() => onChange({})}>Clear filters</Button>}
      >
        Remove a filter or try another search.
      </EmptyState>
    ) : (
      <EmptyState title="No announcements yet">Announcements from guild staff appear here.</EmptyState>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are an addition; each row has its own controls
    <div className="grid gap-5" onKeyDown={(event) => handleRowKeys(event)}>
      <Card asChild>
        <ul aria-label="Announcements">
          {[...scheduled, ...pinned].map((announcement) => (
            <AnnouncementItem key={announcement.id} {...{ guildId, userId, timeZone, announcement }} />
          ))}
          {days.map(([day, rows]) => (
            <Fragment key={day}>
              <li className="border-b px-5 pt-4 pb-1.5 text-13 text-fg-3 not-first:border-t max-md:px-4">{day}</li>
              {rows.map((announcement) => (
                <AnnouncementItem key={announcement.id} {...{ guildId, userId, timeZone, announcement }} />
              ))}
            </Fragment>
          ))}
        </ul>
      </Card>
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

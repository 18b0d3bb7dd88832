import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { handleRowKeys } from '#/ui/table/row-keys.ts';
import { announcementsOptions } from '../announcement.cache.ts';
import type { AnnouncementRow } from '../announcement.queries.server.ts';
import { type AnnouncementListSearch, listInputOf } from '../announcement.search.ts';
import { AnnouncementItem } from './announcement-item.tsx';

interface AnnouncementListProps {
  guildId: string;
  userId: string;
  search: AnnouncementListSearch;
  onChange: (search: AnnouncementListSearch) => void;
}

/** What waits, what is pinned, and all else, newest first. */
export function AnnouncementList({ guildId, userId, search, onChange }: AnnouncementListProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    announcementsOptions(listInputOf(guildId, search)),
  );
  const [first] = data.pages;
  const items = data.pages.flatMap((page) => page.items);
  const { scheduled = [], pinned = [], timeZone = 'Etc/GMT' } = first ?? {};
  const filtered = search.tag !== undefined || search.q !== undefined;
  const section = (id: string, title: string, rows: readonly AnnouncementRow[]) =>
    rows.length === 0 ? null : (
      <Card aria-labelledby={id}>
        <CardHead id={id} title={title} />
        <ul>
          {rows.map((announcement) => (
            <AnnouncementItem key={announcement.id} {...{ guildId, userId, timeZone, announcement }} />
          ))}
        </ul>
      </Card>
    );
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
      {section('scheduled', 'Scheduled', scheduled)}
      {section('pinned', 'Pinned', pinned)}
      {section('latest', 'Latest', items)}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

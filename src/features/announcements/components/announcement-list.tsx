import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { hideFailedPicture } from '#/ui/layout/row-avatar.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { handleRowKeys } from '#/ui/table/row-keys.ts';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { RowMenu } from '#/ui/table/row-menu.tsx';
import { SteadyRows } from '#/ui/table/steady-list.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { useSteadyRows } from '#/ui/table/use-steady-rows.ts';
import { useMovingTexts } from '#/ui/text/row-time.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { announcementsOptions } from '../announcement.cache.ts';
import type { AnnouncementRow } from '../announcement.queries.server.ts';
import { type AnnouncementListSearch, listInputOf } from '../announcement.search.ts';
import { byDay } from '../announcement-days.rules.ts';
import { AnnouncementItem } from './announcement-item.tsx';
import { AnnouncementItems, useAnnouncementActions } from './announcement-menu.tsx';

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
  const [, setCreating] = useUrlLayer('create');
  const { scheduled = [], pinned = [], timeZone = 'Etc/GMT' } = first ?? {};
  const onTop = [...scheduled, ...pinned];
  const now = [...onTop, ...data.pages.flatMap((page) => page.items)];
  // What the reader writes or deletes is their own wish, and is shown right away.
  const own = now.filter(({ author }) => author.id === userId).map(keyOf);
  const [deleted, setDeleted] = useState(0);
  const onDeleted = () => setDeleted((count) => count + 1);
  const steady = useSteadyRows(now, keyOf, JSON.stringify([listInputOf(guildId, search), own, deleted]));
  const topNow = onTop.map(keyOf).join();
  // While the list is paused, a row that is pinned or published stays under its heading too.
  const [top, setTop] = useState(topNow);
  if (!steady.isHeld && top !== topNow) setTop(topNow);
  const release = () => {
    steady.release();
    setTop(topNow);
  };
  const isOnTop = ({ id }: AnnouncementRow) => top.includes(id);
  const time = useViewerTime();
  const days = byDay(
    steady.rows.filter((row) => !isOnTop(row)),
    time,
  );
  const moved = useMovingTexts(
    steady.rows.map(({ publishAt }) => publishAt),
    'relative',
  );
  const filtered = search.tag !== undefined || search.q !== undefined;
  const isDeleted = (announcement: AnnouncementRow) => !filtered && steady.isGone(announcement);
  const rowBy = (row: string | null) => steady.rows.find((each) => each.id === row && !isDeleted(each));
  const { actions, dialogs } = useAnnouncementActions({
    ...{ guildId, userId, onDeleted },
    announcements: steady.rows,
    rowOf: rowBy,
  });
  const layers = useRowLayer();
  const itemOf = (announcement: AnnouncementRow) => (
    <AnnouncementItem
      key={announcement.id}
      {...{ guildId, timeZone, announcement, time }}
      moved={moved[steady.rows.indexOf(announcement)] ?? ''}
      deleted={isDeleted(announcement)}
    />
  );
  if (steady.rows.length === 0)
    return filtered ? (
      <EmptyState
        kind="filtered"
        title="No announcements found."
        action={<Button onClick={() => onChange({})}>Clear filters</Button>}
      >
        Remove a filter or try another search.
      </EmptyState>
    ) : (
      <EmptyState
        title="No announcements yet"
        action={first?.can.create ? <Button onClick={() => setCreating(true)}>Write the first one</Button> : null}
      >
        Announcements from guild staff appear here.
      </EmptyState>
    );
  return (
    <SteadyRows
      steady={{ ...steady, release }}
      noun="announcement"
      className="grid gap-5"
      onClick={layers.handlers.onClick}
      onKeyDown={(event) => {
        layers.handlers.onKeyDown(event);
        handleRowKeys(event);
      }}
      onErrorCapture={hideFailedPicture}
    >
      <Card asChild>
        <ul aria-label="Announcements">
          {steady.rows.filter(isOnTop).map(itemOf)}
          {days.map(([day, rows]) => (
            <Fragment key={day}>
              <li className="border-b px-5 pt-4 pb-1.5 text-13 text-fg-3 not-first:border-t max-md:px-4">{day}</li>
              {rows.map(itemOf)}
            </Fragment>
          ))}
        </ul>
      </Card>
      <RowLayer of={layers}>
        {(layer) => {
          const announcement = rowBy(layer.row);
          return (
            announcement && (
              <RowMenu layer={layer} align="end">
                <AnnouncementItems announcement={announcement} actions={actions} />
              </RowMenu>
            )
          );
        }}
      </RowLayer>
      {dialogs}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </SteadyRows>
  );
}

const keyOf = ({ id }: AnnouncementRow) => id;

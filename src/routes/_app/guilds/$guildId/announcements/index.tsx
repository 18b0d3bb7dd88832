import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { announcementsOptions, useMarkRead } from '#/features/announcements/announcement.cache.ts';
import {
  type AnnouncementListSearch,
  announcementListSearchFrom,
  listInputOf,
} from '#/features/announcements/announcement.search.ts';
import { announcementShortcuts } from '#/features/announcements/announcement.shortcuts.ts';
import { AnnouncementFilters } from '#/features/announcements/components/announcement-filters.tsx';
import { AnnouncementList } from '#/features/announcements/components/announcement-list.tsx';
import { LazyCreateDialog } from '#/features/announcements/components/lazy-dialogs.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Announcements of a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/announcements/')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as AnnouncementListSearch,
  loaderDeps: ({ search: { tag, q } }) => ({ tag, q }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      queryClient.ensureInfiniteQueryData(announcementsOptions(listInputOf(guildId, asRead(deps)))),
    ),
  head: (page) => pageHead('Announcements', page),
  component: Announcements,
});

/** The router keeps beside what was read whatever else the address said: read again, nothing of that is left. */
const asRead = (search: AnnouncementListSearch) => announcementListSearchFrom({ ...search });

function Announcements() {
  const { guildId } = Route.useParams();
  const search = asRead(Route.useSearch());
  const { shell } = Route.useRouteContext();
  const userId = shell.user?.id ?? '';
  const { data } = useSuspenseInfiniteQuery(announcementsOptions(listInputOf(guildId, search)));
  const markRead = useMarkRead();
  const [creating, setCreating] = useUrlLayer('create');
  const [first] = data.pages;
  const hasUnread = data.pages.some(({ pinned, items }) => [...pinned, ...items].some(({ unread }) => unread));
  const change = useSearchChange(search, announcementListSearchFrom);
  const mayCreate = first?.can.create ?? false;
  usePageActions(() =>
    mayCreate
      ? [{ ...announcementShortcuts.shortcuts.create, id: 'create', icon: 'plus', run: () => setCreating(true) }]
      : [],
  );
  const create = mayCreate ? (
    <Button variant="primary" className="max-md:w-full" icon={<Icon name="plus" />} onClick={() => setCreating(true)}>
      Create Announcement
    </Button>
  ) : null;
  return (
    <div className="mx-auto w-full max-w-[1080px] p-(--gutter)">
      <header className="mb-4 flex flex-wrap items-center gap-2 max-md:gap-y-3">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Announcements</h1>
        {hasUnread ? (
          <Button
            variant="ghost"
            className="max-md:-mr-3.5"
            icon={<Icon name="check-check" />}
            onClick={() => markRead.mutate({ guildId })}
          >
            Mark all as read
          </Button>
        ) : null}
        {create}
      </header>
      <AnnouncementFilters search={search} onChange={change} />
      <AnnouncementList guildId={guildId} userId={userId} search={search} onChange={change} />
      {first?.can.create ? (
        <LazyCreateDialog
          guildId={guildId}
          userId={userId}
          timeZone={first.timeZone}
          open={creating}
          onOpenChange={setCreating}
        />
      ) : null}
    </div>
  );
}

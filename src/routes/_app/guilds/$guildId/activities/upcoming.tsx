import { createFileRoute } from '@tanstack/react-router';
import { upcomingOptions } from '#/features/activities/calendar/calendar.cache.ts';
import { calendarSearchFrom, typesOf, withTypes } from '#/features/activities/calendar/calendar.search.ts';
import { ActivitiesHead } from '#/features/activities/calendar/components/activities-head.tsx';
import { UpcomingList } from '#/features/activities/calendar/components/upcoming-list.tsx';
import { ViewsMenu } from '#/features/saved-views/components/views-menu.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

interface UpcomingSearch {
  type?: string;
}

const typesFrom = (search: UpcomingSearch) => typesOf(calendarSearchFrom({ ...search }));
const upcomingSearchFrom = (search: UpcomingSearch): UpcomingSearch => withTypes({}, typesFrom(search));

/** What a guild plans, as one list. */
export const Route = createFileRoute('/_app/guilds/$guildId/activities/upcoming')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as UpcomingSearch,
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      const found = await queryClient.ensureInfiniteQueryData(upcomingOptions({ guildId, types: typesFrom(deps) }));
      return { can: found.pages[0]?.can ?? { create: false } };
    }),
  head: (page) => pageHead('Upcoming activities', page),
  component: Upcoming,
});

function Upcoming() {
  const { guildId } = Route.useParams();
  const search = upcomingSearchFrom(Route.useSearch());
  const { can } = Route.useLoaderData();
  const change = useSearchChange(search, upcomingSearchFrom, { lists: ['type'] });
  return (
    <div className="mx-auto w-full max-w-[1280px] p-(--gutter)">
      <ActivitiesHead guildId={guildId} title="Upcoming activities" can={can} />
      <UpcomingList
        guildId={guildId}
        types={typesFrom(search)}
        views={<ViewsMenu guildId={guildId} list="activities/upcoming" search={search} />}
        onChange={(types) => change(withTypes({}, types))}
      />
    </div>
  );
}

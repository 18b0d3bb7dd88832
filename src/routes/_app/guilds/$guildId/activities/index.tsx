import { createFileRoute } from '@tanstack/react-router';
import { dayAt } from '#/base/day.ts';
import { activitiesOptions } from '#/features/activities/calendar/calendar.cache.ts';
import {
  type CalendarSearch,
  calendarSearchFrom,
  rangeInputOf,
  savedPart,
} from '#/features/activities/calendar/calendar.search.ts';
import { ActivitiesHead } from '#/features/activities/calendar/components/activities-head.tsx';
import { CalendarPage } from '#/features/activities/calendar/components/calendar-page.tsx';
import { ViewsMenu } from '#/features/saved-views/components/views-menu.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** The calendar of a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/activities/')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as CalendarSearch,
  loaderDeps: ({ search: { view, day, type } }) => ({ view, day, type }),
  loader: ({ context: { queryClient, shell }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      const today = dayAt(Date.now(), shell.timeZone);
      const input = rangeInputOf(guildId, calendarSearchFrom({ ...deps }), today, shell.timeZone);
      const { can } = await queryClient.ensureQueryData(activitiesOptions(input));
      return { today, can };
    }),
  head: (page) => pageHead('Activities', page),
  component: Activities,
});

function Activities() {
  const { guildId } = Route.useParams();
  const search = calendarSearchFrom({ ...Route.useSearch() });
  const { today, can } = Route.useLoaderData();
  const change = useSearchChange(search, calendarSearchFrom, { lists: ['type'] });
  return (
    <div className="mx-auto w-full max-w-[1280px] p-(--gutter)">
      <ActivitiesHead guildId={guildId} can={can} />
      <AfterHeading>
        <CalendarPage
          guildId={guildId}
          search={search}
          today={today}
          views={<ViewsMenu guildId={guildId} list="activities" search={savedPart(search)} />}
          onChange={change}
        />
      </AfterHeading>
    </div>
  );
}

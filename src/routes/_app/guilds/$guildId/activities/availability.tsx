import { createFileRoute } from '@tanstack/react-router';
import { overlapOptions } from '#/features/activities/availability/availability.cache.ts';
import {
  type OverlapSearch,
  overlapInputOf,
  overlapSearchFrom,
} from '#/features/activities/availability/availability.search.ts';
import { OverlapPage } from '#/features/activities/availability/components/overlap-page.tsx';
import { ActivitiesHead } from '#/features/activities/calendar/components/activities-head.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** When most of a guild are free. */
export const Route = createFileRoute('/_app/guilds/$guildId/activities/availability')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as OverlapSearch,
  loaderDeps: ({ search: { role, hours, zone } }) => ({ role, hours, zone }),
  loader: ({ context: { queryClient, shell }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      const input = overlapInputOf(guildId, overlapSearchFrom({ ...deps }), shell.timeZone);
      const { can } = await queryClient.ensureQueryData(overlapOptions(input));
      return { can };
    }),
  head: (page) => pageHead('Availability', page),
  component: Availability,
});

function Availability() {
  const { guildId } = Route.useParams();
  const search = overlapSearchFrom({ ...Route.useSearch() });
  const { can } = Route.useLoaderData();
  const change = useSearchChange(search, overlapSearchFrom);
  return (
    <div className="mx-auto w-full max-w-[1280px] p-(--gutter)">
      <ActivitiesHead guildId={guildId} title="Availability" can={can} />
      <OverlapPage guildId={guildId} search={search} onChange={change} />
    </div>
  );
}

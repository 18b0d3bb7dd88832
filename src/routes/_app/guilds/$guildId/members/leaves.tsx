import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { absenceCalendarOptions, absencesOptions } from '#/features/members/absences/absence.cache.ts';
import { isDay } from '#/features/members/absences/absence.rules.ts';
import { AbsencesPage } from '#/features/members/absences/components/absences-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

interface AbsencesSearch {
  /** First day of the calendar. */
  from?: string;
}

const searchFrom = ({ from }: Readonly<Record<string, unknown>>): AbsencesSearch => (isDay(from) ? { from } : {});

export const Route = createFileRoute('/_app/guilds/$guildId/members/leaves')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): AbsencesSearch => search,
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(absencesOptions(guildId, 'current')),
        queryClient.ensureQueryData(absenceCalendarOptions(guildId, searchFrom(deps).from)),
      ]).then(() => {}),
    ),
  head: (page) => pageHead('Absences', page),
  component: Leaves,
});

function Leaves() {
  const { guildId } = Route.useParams();
  const { from } = searchFrom({ ...Route.useSearch() });
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <AbsencesPage
      guildId={guildId}
      from={from}
      onMove={(day) => void navigate({ search: searchFrom({ from: day }), replace: true, resetScroll: false })}
    />
  );
}

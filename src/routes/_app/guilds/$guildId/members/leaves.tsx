import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { LeavesPage } from '#/features/members/components/leaves-page.tsx';
import { leaveCalendarOptions, leavesOptions } from '#/features/members/leave.cache.ts';
import { isDay } from '#/features/members/leave.rules.ts';
import { guarded } from '#/features/shell/guards.ts';

interface LeavesSearch {
  /** First day of the calendar. */
  from?: string;
}

const searchFrom = ({ from }: Readonly<Record<string, unknown>>): LeavesSearch => (isDay(from) ? { from } : {});

export const Route = createFileRoute('/_app/guilds/$guildId/members/leaves')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): LeavesSearch => search,
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(leavesOptions(guildId, 'current')),
        queryClient.ensureInfiniteQueryData(leavesOptions(guildId, 'past')),
        queryClient.ensureQueryData(leaveCalendarOptions(guildId, searchFrom(deps).from)),
      ]).then(() => {}),
    ),
  head: () => ({ meta: [{ title: 'Absences · Guildhall' }] }),
  component: Leaves,
});

function Leaves() {
  const { guildId } = Route.useParams();
  const { from } = searchFrom({ ...Route.useSearch() });
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <LeavesPage
      guildId={guildId}
      from={from}
      onMove={(day) => void navigate({ search: searchFrom({ from: day }), replace: true, resetScroll: false })}
    />
  );
}

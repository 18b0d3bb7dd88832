import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isDay } from '#/base/day.ts';
import { isUuid } from '#/base/uuid.ts';
import { poolsOptions } from '#/features/point-pools/pool.cache.ts';
import { MemberPointsPage } from '#/features/points/components/member-points-page.tsx';
import { entriesOptions, memberPointsOptions } from '#/features/points/point.cache.ts';
import { memberPointsTitle } from '#/features/points/point.labels.ts';
import { poolFrom } from '#/features/points/point.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

interface HistorySearch {
  pool?: string | undefined;
  asOf?: string | undefined;
}

const dayIn = ({ asOf }: HistorySearch): string | undefined => (isDay(asOf) ? asOf : undefined);

/** A member's points: what the balance is made of, and every posting. */
export const Route = createFileRoute('/_app/guilds/$guildId/points/$memberId')({
  validateSearch: (search): HistorySearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { guildId, memberId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(memberId)) throw notFound();
      const [points] = await Promise.all([
        queryClient.ensureQueryData(
          memberPointsOptions(guildId, memberId, { poolId: poolFrom({ ...deps }), asOf: dayIn(deps) }),
        ),
        queryClient.ensureInfiniteQueryData(entriesOptions(guildId, memberId, poolFrom({ ...deps }))),
        queryClient.ensureQueryData(poolsOptions(guildId)),
      ]);
      return { title: memberPointsTitle(points) };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Points', page),
  component: MemberPoints,
});

function MemberPoints() {
  const { guildId, memberId } = Route.useParams();
  const search = Route.useSearch();
  const pool = poolFrom({ ...search });
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <MemberPointsPage
      key={memberId}
      guildId={guildId}
      memberId={memberId}
      pool={pool}
      asOf={dayIn(search)}
      onAsOf={(day) =>
        void navigate({ search: { ...(pool !== undefined && { pool }), asOf: day }, replace: true, resetScroll: false })
      }
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { RequestsPage } from '#/features/storage/requests/components/requests-page.tsx';
import { requestsOptions } from '#/features/storage/requests/request.cache.ts';
import { type RequestSearch, requestSearchFrom } from '#/features/storage/requests/request.search.ts';

/** Requests, purchases and donations of a storage. */
export const Route = createFileRoute('/_app/guilds/$guildId/bank/storage/requests')({
  validateSearch: (search: Record<string, unknown>) => search as RequestSearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      queryClient.ensureInfiniteQueryData(requestsOptions(guildId, requestSearchFrom({ ...deps }).view)),
    ),
  head: (page) => pageHead('Storage requests', page),
  component: Requests,
});

function Requests() {
  const { guildId } = Route.useParams();
  const { view = 'waiting' } = requestSearchFrom({ ...Route.useSearch() });
  return <RequestsPage guildId={guildId} view={view} />;
}

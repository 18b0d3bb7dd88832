import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { TreasuryPage } from '#/features/treasury/components/treasury-page.tsx';
import { requestsOptions } from '#/features/treasury/requests/request.cache.ts';
import { entriesOptions, treasuryOptions } from '#/features/treasury/treasury.cache.ts';
import {
  accountIdOf,
  entriesInputOf,
  type TreasurySearch,
  treasurySearchFrom,
} from '#/features/treasury/treasury.search.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** The treasury of a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/bank/treasury/')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as TreasurySearch,
  loaderDeps: ({ search: { account, kind, person, days } }) => ({ account, kind, person, days }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      const search = treasurySearchFrom({ ...deps });
      await Promise.all([
        queryClient.ensureQueryData(treasuryOptions(guildId, search.days, accountIdOf(search))),
        queryClient.ensureInfiniteQueryData(entriesOptions(entriesInputOf(guildId, search))),
        queryClient.ensureInfiniteQueryData(requestsOptions(guildId)),
      ]);
    }),
  head: (page) => pageHead('Treasury', page),
  component: Treasury,
});

function Treasury() {
  const { guildId } = Route.useParams();
  const search = treasurySearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, treasurySearchFrom);
  return <TreasuryPage guildId={guildId} search={search} onChange={change} />;
}

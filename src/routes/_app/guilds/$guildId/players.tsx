import { createFileRoute } from '@tanstack/react-router';
import { sentOptions } from '#/features/recruiting/invitations/invitation.cache.ts';
import { PlayersPage } from '#/features/recruiting/looking/components/players-page.tsx';
import { playersOptions } from '#/features/recruiting/looking/looking.cache.ts';
import {
  type PlayersSearch,
  playerFiltersOf,
  playersSearchFrom,
} from '#/features/recruiting/looking/looking.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Players who look for a guild, for staff who decide applications (docs/product/recruiting.md). */
export const Route = createFileRoute('/_app/guilds/$guildId/players')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search: Record<string, unknown>) => search as PlayersSearch,
  loaderDeps: ({ search: { invite: _, ...search } }) => search,
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      const search = playersSearchFrom({ ...deps });
      if (search.view === 'invitations') await queryClient.ensureInfiniteQueryData(sentOptions(guildId));
      else await queryClient.ensureInfiniteQueryData(playersOptions(guildId, playerFiltersOf(search)));
    }),
  head: (page) => pageHead('Players looking for a guild', page),
  component: Players,
});

function Players() {
  const { guildId } = Route.useParams();
  const search = playersSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, playersSearchFrom, { keepState: true });
  return <PlayersPage guildId={guildId} search={search} onChange={change} />;
}

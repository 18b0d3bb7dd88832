import { createFileRoute } from '@tanstack/react-router';
import { CraftsPage } from '#/features/crafting/components/crafts-page.tsx';
import { craftsOptions } from '#/features/crafting/crafting.cache.ts';
import { type CraftSearch, craftSearchFrom } from '#/features/crafting/crafting.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** What members ask a guild's artisans for. */
export const Route = createFileRoute('/_app/guilds/$guildId/artisans/requests/')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): CraftSearch => search,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      queryClient.ensureInfiniteQueryData(craftsOptions(guildId, craftSearchFrom({ ...deps }).view)),
    ),
  head: (page) => pageHead('Crafting requests', page),
  component: Requests,
});

function Requests() {
  const { guildId } = Route.useParams();
  const { view = 'open' } = craftSearchFrom({ ...Route.useSearch() });
  return <CraftsPage guildId={guildId} view={view} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { LoadoutUseMenu } from '#/features/activities/parties/components/loadout-use-menu.tsx';
import { LoadoutPage } from '#/features/loadouts/components/loadout-page.tsx';
import { loadoutOptions } from '#/features/loadouts/loadout.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** One loadout, in its editor. */
export const Route = createFileRoute('/_app/guilds/$guildId/loadouts/$loadoutId')({
  loader: ({ context: { queryClient }, params: { guildId, loadoutId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(loadoutId)) throw notFound();
      const { name } = await queryClient.ensureQueryData(loadoutOptions({ guildId, loadoutId }));
      return { title: name };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Loadout', page),
  component: Loadout,
});

function Loadout() {
  const { guildId, loadoutId } = Route.useParams();
  return (
    <LoadoutPage
      key={loadoutId}
      guildId={guildId}
      loadoutId={loadoutId}
      use={<LoadoutUseMenu guildId={guildId} loadoutId={loadoutId} />}
    />
  );
}

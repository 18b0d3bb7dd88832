import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { PlacesPage } from '#/features/storage/components/places-page.tsx';
import { storageOptions } from '#/features/storage/storage.cache.ts';

/** Where a storage has its stock. */
export const Route = createFileRoute('/_app/guilds/$guildId/bank/storage/places')({
  loader: ({ context: { queryClient }, params: { guildId }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureQueryData(storageOptions(guildId))),
  head: (page) => pageHead('Storage places', page),
  component: Places,
});

function Places() {
  const { guildId } = Route.useParams();
  return <PlacesPage guildId={guildId} />;
}

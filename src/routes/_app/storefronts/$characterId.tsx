import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { offeredOptions } from '#/features/listings/listing.cache.ts';
import { StorefrontPage } from '#/features/market/components/storefront-page.tsx';
import { storefrontOptions } from '#/features/market/market.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';

/** A storefront on the global market. */
export const Route = createFileRoute('/_app/storefronts/$characterId')({
  loader: ({ context: { queryClient }, params: { characterId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(characterId)) throw notFound();
      const [{ storefront }] = await Promise.all([
        queryClient.ensureQueryData(storefrontOptions({ guildId: null }, characterId)),
        queryClient.ensureInfiniteQueryData(offeredOptions(characterId)),
      ]);
      return { title: storefront?.storefrontTitle };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Storefront', page),
  component: Storefront,
});

function Storefront() {
  const { characterId } = Route.useParams();
  const { data: shell } = useSuspenseQuery(shellQuery);
  return (
    <StorefrontPage
      key={characterId}
      guildId={null}
      characterId={characterId}
      buyer={shell.user?.activeCharacter ?? null}
    />
  );
}

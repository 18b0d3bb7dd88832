import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { offeredInGuildOptions } from '#/features/listings/listing.cache.ts';
import { StorefrontPage } from '#/features/market/components/storefront-page.tsx';
import { storefrontOptions } from '#/features/market/market.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';

/** A member's storefront in a guild. */
export const Route = createFileRoute('/_app/guilds/$guildId/storefronts/$characterId')({
  loader: ({ context: { queryClient }, params: { guildId, characterId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(characterId)) throw notFound();
      const [{ storefront }] = await Promise.all([
        queryClient.ensureQueryData(storefrontOptions({ guildId }, characterId)),
        queryClient.ensureInfiniteQueryData(offeredInGuildOptions(guildId, characterId)),
      ]);
      return { title: storefront?.storefrontTitle };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Storefront', page),
  component: Storefront,
});

function Storefront() {
  const { guildId, characterId } = Route.useParams();
  const { data: shell } = useSuspenseQuery(shellQuery);
  const guild = shell.guilds.find(({ id }) => id === guildId);
  return (
    <StorefrontPage
      key={characterId}
      guildId={guildId}
      characterId={characterId}
      buyer={guild && !guild.archived ? guild.character : null}
    />
  );
}

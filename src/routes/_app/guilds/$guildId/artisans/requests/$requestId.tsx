import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { artisanCoverageOptions } from '#/features/artisans/artisan.cache.ts';
import { CraftPage } from '#/features/crafting/components/craft-page.tsx';
import { craftOptions } from '#/features/crafting/crafting.cache.ts';
import { craftName } from '#/features/crafting/crafting.labels.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** One crafting request. */
export const Route = createFileRoute('/_app/guilds/$guildId/artisans/requests/$requestId')({
  loader: ({ context: { queryClient }, params: { guildId, requestId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(requestId)) throw notFound();
      const [craft] = await Promise.all([
        queryClient.ensureQueryData(craftOptions(guildId, requestId)),
        queryClient.ensureQueryData(artisanCoverageOptions(guildId)),
      ]);
      return { title: craftName(craft) };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Crafting request', page),
  component: Request,
});

function Request() {
  const { guildId, requestId } = Route.useParams();
  return <CraftPage guildId={guildId} requestId={requestId} />;
}

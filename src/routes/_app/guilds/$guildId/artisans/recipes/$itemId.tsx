import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { RecipePage } from '#/features/recipes/components/recipe-page.tsx';
import { recipeOptions } from '#/features/recipes/recipe.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** One recipe, by the item that it makes. */
export const Route = createFileRoute('/_app/guilds/$guildId/artisans/recipes/$itemId')({
  loader: ({ context: { queryClient }, params: { guildId, itemId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(itemId)) throw notFound();
      const { items } = await queryClient.ensureQueryData(recipeOptions(guildId, itemId));
      return { title: items.find(({ guid }) => guid === itemId)?.name };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Recipe', page),
  component: Recipe,
});

function Recipe() {
  const { guildId, itemId } = Route.useParams();
  return <RecipePage guildId={guildId} itemGuid={itemId} />;
}

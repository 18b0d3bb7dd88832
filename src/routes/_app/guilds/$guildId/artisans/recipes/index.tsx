import { createFileRoute } from '@tanstack/react-router';
import { RecipesPage } from '#/features/recipes/components/recipes-page.tsx';
import { ownArtisansOptions, recipesOptions } from '#/features/recipes/recipe.cache.ts';
import { type RecipeSearch, recipeSearchFrom, recipesInputOf } from '#/features/recipes/recipe.search.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** How things are made, and who in a guild knows how. */
export const Route = createFileRoute('/_app/guilds/$guildId/artisans/recipes/')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): RecipeSearch => search,
  loaderDeps: ({ search: { q, profession, grade, known, sort } }) => ({ q, profession, grade, known, sort }),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(recipesOptions(recipesInputOf(guildId, recipeSearchFrom({ ...deps })))),
        queryClient.ensureQueryData(ownArtisansOptions(guildId)),
      ]).then(() => {}),
    ),
  head: (page) => pageHead('Recipes', page),
  component: Recipes,
});

function Recipes() {
  const { guildId } = Route.useParams();
  const search = recipeSearchFrom({ ...Route.useSearch() });
  const change = useSearchChange(search, recipeSearchFrom);
  return <RecipesPage guildId={guildId} search={search} onChange={change} />;
}

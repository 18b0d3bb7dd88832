import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { actionToast, toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { getRecipe, listRecipes, markProfession, markRecipes, ownArtisans } from './recipe.functions.gen.ts';
import type { ListRecipesInput } from './recipe.schema.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'recipes', ...rest];
const topics = inGuild('recipes');

/** The recipe book, page by page. */
export const recipesOptions = (input: ListRecipesInput) => ({
  ...infiniteList(key(input.guildId, 'list', input), listRecipes, input),
  placeholderData: keepPreviousData,
});

export const recipeOptions = (guildId: string, itemGuid: string) =>
  queryOptions({
    queryKey: key(guildId, 'one', itemGuid),
    queryFn: ({ signal }) => getRecipe({ data: { guildId, itemGuid }, signal }),
  });

/** The viewer's own characters with what they practice. */
export const ownArtisansOptions = (guildId: string) =>
  queryOptions({
    queryKey: key(guildId, 'own'),
    queryFn: ({ signal }) => ownArtisans({ data: { guildId }, signal }),
  });

const useMarkBack = () => useCommand(markRecipes, { messages: toastMessages('undo', 'change'), topics });

/** Says whether a member knows recipes, and offers to undo it. */
export function useMarkRecipes() {
  const back = useMarkBack();
  return useCommand(markRecipes, {
    messages: ({ known, itemGuids: _, ...which }) => ({
      loading: 'Saving recipes...',
      error: 'Failed to save recipes',
      success: ({ changed }: { readonly changed: readonly string[] }) => ({
        title: 'Recipes saved successfully',
        ...(changed.length > 0 &&
          actionToast('Undo', () => back.mutate({ ...which, itemGuids: [...changed], known: !known }))),
      }),
    }),
    topics,
  });
}

/** Marks all of a profession up to a grade, and offers to undo what that added. */
export function useMarkProfession() {
  const back = useMarkBack();
  return useCommand(markProfession, {
    messages: ({ guildId, memberId }) => ({
      loading: 'Saving recipes...',
      error: 'Failed to save recipes',
      success: ({ changed }: { readonly changed: readonly string[] }) => ({
        title:
          changed.length === 0
            ? 'Nothing new to add'
            : `${changed.length} ${changed.length === 1 ? 'recipe' : 'recipes'} added`,
        ...(changed.length > 0 &&
          actionToast('Undo', () => back.mutate({ guildId, memberId, itemGuids: [...changed], known: false }))),
      }),
    }),
    topics,
  });
}

import { sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { recipesMarked } from '../recipe.events.ts';
import { RecipePolicy } from '../recipe.policy.ts';
import { addKnown, allInBook, lockKnower, removeKnown } from '../recipe.repository.server.ts';
import { markRecipesInput } from '../recipe.schema.ts';

/** Says of recipes whether a member knows them: of one's own characters or, as staff, of another member. Answers what changed. */
export const markRecipes = guildCommand({
  name: 'recipe.markRecipes',
  input: markRecipesInput,
  limit: (_input, { userId }) => [{ key: `mark-recipes:${userId}`, capacity: 300, seconds: 600 }],
  load: lockKnower,
  allow: RecipePolicy.mark,
  run: async ({ tx, input: { itemGuids, known }, loaded: member, record }) => {
    if (known && !(await allInBook(tx, itemGuids))) throw notFound();
    const changed = known
      ? await addKnown(tx, member, sql`r.item_guid = any(${sql.param(itemGuids)}::uuid[])`)
      : await removeKnown(tx, member, itemGuids);
    const { characterId, userId, name } = member;
    record(
      recipesMarked({
        subject: { id: characterId, label: name },
        data: { characterId, userId, known, count: changed.length },
        invalidateFor: [userId],
      }),
    );
    return { changed };
  },
});

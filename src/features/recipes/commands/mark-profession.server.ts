import { sql } from 'drizzle-orm';
import { gradesUpTo } from '#/features/artisans/artisan.rules.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { recipesMarked } from '../recipe.events.ts';
import { RecipePolicy } from '../recipe.policy.ts';
import { addKnown, lockKnower } from '../recipe.repository.server.ts';
import { markProfessionInput } from '../recipe.schema.ts';

/** Marks all recipes of a profession up to a grade as known by a member. Answers those that weren't before. */
export const markProfession = guildCommand({
  name: 'recipe.markProfession',
  input: markProfessionInput,
  limit: (_input, { userId }) => [{ key: `mark-recipes:${userId}`, capacity: 300, seconds: 600 }],
  load: lockKnower,
  allow: RecipePolicy.mark,
  run: async ({ tx, input: { profession, grade }, loaded: member, record }) => {
    const upTo = sql`${sql.param(gradesUpTo(grade))}::text[]`;
    const changed = await addKnown(tx, member, sql`r.profession = ${profession} and r.grade = any(${upTo})`);
    const { characterId, userId, name } = member;
    record(
      recipesMarked({
        subject: { id: characterId, label: name },
        data: { characterId, userId, known: true, count: changed.length },
        invalidateFor: [userId],
      }),
    );
    return { changed };
  },
});

import type { LiveAreas } from '#/base/live-areas.ts';

const recipes = (id: string) => [['guild', id, 'recipes']];

/** Who knows a recipe depends on who is in the guild and on what they practice, too. */
export const liveAreas: LiveAreas = {
  guild: { recipes: () => [], members: recipes, professions: recipes },
  user: { recipes: [] },
};

import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './recipe.events.ts';
import { recipeSearch } from './recipe.search-provider.server.ts';
import * as tables from './recipe.tables.server.ts';

export const recipes = defineFeature({
  name: 'recipes',
  tables: [tables.gameRecipes, tables.characterRecipes],
  events: Object.values(events),
  searchProviders: [recipeSearch],
});

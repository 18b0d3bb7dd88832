import { shipItems } from '#/features/items/item.api.server.ts';
import { shipNews } from '#/features/news/news.api.server.ts';
import { shipRecipes } from '#/features/recipes/recipe.api.server.ts';
import { closeDatabase, connectDatabase, inTransaction } from '#/platform/db/db.server.ts';

/** Milliseconds that a statement may take at a start, where several machines may wait for one. */
const PATIENCE = 30_000;

/**
 * Brings a migrated database that nothing is connected to to what this version ships: items, recipes and news (decisions 139, 178). The
 * connection ends with it.
 */
export async function shipCatalog(url: string): Promise<void> {
  connectDatabase(url, { max: 1, name: 'guildhall catalog', statementTimeout: PATIENCE });
  try {
    await inTransaction((tx) => shipItems(tx));
    await inTransaction((tx) => shipRecipes(tx));
    await inTransaction((tx) => shipNews(tx));
  } finally {
    await closeDatabase();
  }
}

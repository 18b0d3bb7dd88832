import { and, eq } from 'drizzle-orm';
import type { TreeItem } from '#/features/recipes/recipe.rules.ts';
import { treeItemsOf } from '#/features/recipes/recipe.sql.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { LockedCraft } from './crafting.repository.server.ts';
import { type CraftPlan, planOf } from './crafting.rules.ts';
import { craftingClaims } from './crafting.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly requestId: string;
}

/** What a locked request takes, and what members bring of it. */
export async function planInside(
  tx: Tx,
  which: Which,
  { craft }: LockedCraft,
): Promise<{ readonly plan: CraftPlan; readonly items: ReadonlyMap<string, TreeItem> }> {
  const items = await treeItemsOf(tx, craft.itemGuid);
  const claims = await tx
    .select({ itemGuid: craftingClaims.itemGuid, quantity: craftingClaims.quantity })
    .from(craftingClaims)
    .where(and(eq(craftingClaims.guildId, which.guildId), eq(craftingClaims.requestId, which.requestId)));
  return { items, plan: planOf(craft.itemGuid, craft.quantity, items, claims) };
}

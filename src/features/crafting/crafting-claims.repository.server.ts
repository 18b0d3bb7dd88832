import { and, eq } from 'drizzle-orm';
import type { TreeItem } from '#/features/recipes/recipe.rules.ts';
import { treeItemsOf } from '#/features/recipes/recipe.sql.server.ts';
import { keepReserved, stockForPurpose } from '#/features/storage/storage.api.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import type { LockedCraft } from './crafting.repository.server.ts';
import { type CraftPlan, type PartStock, planOf, reservedOf } from './crafting.rules.ts';
import { craftingClaims } from './crafting.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly requestId: string;
}

/** What the storage reserves stock for. */
export const craftPurpose = (requestId: string) => ({ kind: 'craft' as const, id: requestId });

/** Once each time that a request is crafted. */
export const craftKey = (requestId: string, times: number): string => `crafting-request:${requestId}:${times}`;

export const isClaimOf = ({ guildId, requestId }: Which) =>
  and(eq(craftingClaims.guildId, guildId), eq(craftingClaims.requestId, requestId));

/** Of the storage: nothing, what is reserved for the request, or what is available too. */
export type Reach = 'nothing' | 'reserved' | 'available';

/** What a locked request takes, what members bring of it, and what the storage has. */
export async function planInside(
  tx: Tx,
  which: Which,
  { craft }: Pick<LockedCraft, 'craft'>,
  reach: Reach,
): Promise<{ readonly plan: CraftPlan; readonly items: ReadonlyMap<string, TreeItem> }> {
  const items = await treeItemsOf(tx, craft.itemGuid);
  const claims = await tx
    .select({ itemGuid: craftingClaims.itemGuid, quantity: craftingClaims.quantity })
    .from(craftingClaims)
    .where(isClaimOf(which));
  const found = reach === 'nothing' ? [] : await partStock(tx, which, items);
  const stock = reach === 'available' ? found : found.map((one) => ({ ...one, available: 0 }));
  return { items, plan: planOf(craft.itemGuid, craft.quantity, items, { claims, stock }) };
}

/** What the guild's storage has of everything that a request takes. */
export const partStock = (db: Db, { guildId, requestId }: Which, items: ReadonlyMap<string, TreeItem>) =>
  stockForPurpose(db, guildId, craftPurpose(requestId), [...items.keys()]) satisfies Promise<readonly PartStock[]>;

/** What is reserved for a locked request and no longer needed is available again. Answers whether anything is left. */
export async function trimReserved(
  tx: Tx,
  which: Which,
  locked: Pick<LockedCraft, 'craft'>,
  record: (event: NewEvent) => void,
): Promise<boolean> {
  const { plan } = await planInside(tx, which, locked, 'reserved');
  const needed = new Map(plan.parts.map((part) => [part.item.guid, reservedOf(part)]));
  return keepReserved(tx, { guildId: which.guildId, purpose: craftPurpose(which.requestId), needed, record });
}

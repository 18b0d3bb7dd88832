import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { foldForSearch } from '#/base/text.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { PLATFORM_AREA } from '#/platform/events.ts';
import { lockCatalog } from '../item.api.server.ts';
import { byName, gameItems } from '../item.tables.server.ts';

export type LockedItem = typeof gameItems.$inferSelect;

/** An item of the catalog or one that left it, locked until the transaction ends; null for one that isn't there. */
export async function lockItem(tx: Tx, { guid }: { guid: string }): Promise<LockedItem | null> {
  await lockCatalog(tx);
  const [row] = await tx.select().from(gameItems).where(eq(gameItems.guid, guid)).for('update');
  return row ?? null;
}

/** CONFLICT where another item of the catalog has this name, whatever its case and accents: pickers and imports tell items by it. */
export async function refuseTakenItemName(tx: Tx, name: string, own: string): Promise<void> {
  const isNamed = sql`${byName(gameItems.searched)} = ${foldForSearch(name)}`;
  const [other] = await tx
    .select({ guid: gameItems.guid })
    .from(gameItems)
    .where(and(isNamed, isNull(gameItems.retiredAt), ne(gameItems.guid, own)))
    .limit(1);
  if (!other) return;
  const message = 'Another item in the catalog has this name. Choose a different name, or retire that item first.';
  throw new AppError({ code: 'CONFLICT', reason: 'name_taken', message, fields: { name: message } });
}

/** Refuses a save made from an earlier revision, in words that name who saved meanwhile. */
export async function refuseOutdatedItem(
  tx: Tx,
  who: { readonly userId: string },
  { guid, revision }: LockedItem,
  sent: number | undefined,
): Promise<void> {
  if (sent === undefined || sent === revision) return;
  const last = lastEvent(sql`subject_id = ${guid} and area = ${PLATFORM_AREA} and guild_id is null`);
  throw await savedMeanwhile(tx, { userId: who.userId, last, what: 'this item' });
}

/** Writes fields of an item, which is the install's from now on. */
export const writeItem = (tx: Tx, guid: string, fields: Partial<LockedItem>): Promise<unknown> =>
  tx
    .update(gameItems)
    .set({
      ...fields,
      ...(fields.name !== undefined && { searched: foldForSearch(fields.name) }),
      ...{ editedAt: sql`now()`, revision: sql`${gameItems.revision} + 1` },
    })
    .where(eq(gameItems.guid, guid));

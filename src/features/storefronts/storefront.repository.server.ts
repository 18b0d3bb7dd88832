import { sql } from 'drizzle-orm';
import { lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { storefronts } from './storefront.tables.server.ts';

/** Changes of one character's storefront and listings take turns. */
export const lockStorefront = (tx: Tx, { characterId }: { readonly characterId: string }, who: Actor) =>
  lockOwnCharacter(tx, who, characterId);

/** Writes all of a storefront; a character's first save makes it. */
export async function writeStorefront(tx: Tx, row: typeof storefronts.$inferInsert): Promise<void> {
  const { characterId: _, userId: __, ...columns } = row;
  await tx
    .insert(storefronts)
    .values(row)
    .onConflictDoUpdate({ target: storefronts.characterId, set: { ...columns, updatedAt: sql`now()` } });
}

/** Saves of one player: a form filled in by hand never reaches it. */
export const storefrontLimit: Limit<unknown> = (_input, { userId }) => [
  { key: `storefront.change:${userId}`, capacity: 60, seconds: 600 },
];

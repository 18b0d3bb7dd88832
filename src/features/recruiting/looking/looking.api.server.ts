import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';

/** A character that is archived or deleted looks for no guild. */
export const endLookingOf = (tx: Tx, characterId: string) =>
  tx.execute(sql`delete from looking_profiles where character_id = ${characterId}`);

/** Nor does anyone while their account waits to be removed. */
export const endLookingOfUser = (tx: Tx, userId: string) =>
  tx.execute(sql`delete from looking_profiles where user_id = ${userId}`);

import * as z from 'zod';
import { RARITIES } from '#/features/game/game.data.ts';

/** Whose prices may be asked for (docs/product/prices.md). */
export const pricesInput = z.strictObject({
  gameItemGuid: z.guid().toLowerCase(),
  /** All of them without it. */
  rarity: z.enum(RARITIES).optional(),
});

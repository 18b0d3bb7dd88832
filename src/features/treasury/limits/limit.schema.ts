import * as z from 'zod';
import { coins, copper, id } from '../treasury.schema.ts';
import { LIMIT_PERIODS } from './limit.rules.ts';

/** What may be sent about limits (docs/product/treasury.md#limits). */

const period = z.enum(LIMIT_PERIODS);

/** `null` for no limit. */
export const setLimitInput = z.strictObject({
  guildId: id,
  rankId: id,
  limit: z.strictObject({ amount: copper, period }).nullable(),
});

/** The dialog. */
export const limitForm = z.strictObject({ amount: coins, period });

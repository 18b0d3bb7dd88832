import * as z from 'zod';
import { POOLS_MAX } from '#/features/point-pools/pool.rules.ts';
import { poolId } from '../point.schema.ts';
import { RESET_TARGETS } from './season.rules.ts';

const guildId = z.uuid().toLowerCase();

export const pointSeasonInput = z.strictObject({ guildId, poolId });
export const resetPointsInput = z.strictObject({ guildId, poolId, to: z.enum(RESET_TARGETS) });
/** `poolIds`: those that were shown to whoever resets them. */
export const resetPoolsInput = z.strictObject({
  guildId,
  poolIds: z.array(z.uuid().toLowerCase()).min(1).max(POOLS_MAX),
  to: z.enum(RESET_TARGETS),
});
export const undoResetInput = z.strictObject({ guildId, transactionId: z.uuid().toLowerCase() });
export const undoResetsInput = z.strictObject({
  guildId,
  transactionIds: z.array(z.uuid().toLowerCase()).min(1).max(POOLS_MAX),
});

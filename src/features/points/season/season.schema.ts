import * as z from 'zod';
import { poolId } from '../point.schema.ts';
import { RESET_TARGETS } from './season.rules.ts';

const guildId = z.uuid().toLowerCase();

export const pointSeasonInput = z.strictObject({ guildId, poolId });
export const resetPointsInput = z.strictObject({ guildId, poolId, to: z.enum(RESET_TARGETS) });
export const undoResetInput = z.strictObject({ guildId, transactionId: z.uuid().toLowerCase() });

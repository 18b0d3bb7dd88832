import * as z from 'zod';
import { RESET_TARGETS } from './season.rules.ts';

const guildId = z.uuid().toLowerCase();

export const resetPointsInput = z.strictObject({ guildId, to: z.enum(RESET_TARGETS) });
export const undoResetInput = z.strictObject({ guildId, transactionId: z.uuid().toLowerCase() });

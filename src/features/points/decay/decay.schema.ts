import * as z from 'zod';
import { poolId } from '../point.schema.ts';

export const decayInput = z.strictObject({ guildId: z.uuid().toLowerCase(), poolId });

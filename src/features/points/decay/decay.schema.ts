import * as z from 'zod';

export const decayInput = z.strictObject({ guildId: z.uuid().toLowerCase() });

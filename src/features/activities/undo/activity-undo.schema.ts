import * as z from 'zod';

const id = z.uuid().toLowerCase();

/** `undoId`: as the change answered it. */
export const undoInput = z.strictObject({ guildId: id, undoId: id });

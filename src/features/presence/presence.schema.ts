import * as z from 'zod';
import { EDITED_KINDS } from './presence.rules.ts';

/** What is edited: of a guild, by its id. The questions of a guild are one thing; its id is the guild's. */
export const editedThingInput = z.strictObject({
  guildId: z.uuid().toLowerCase(),
  kind: z.enum(EDITED_KINDS),
  id: z.uuid().toLowerCase(),
});

export const announceEditingInput = editedThingInput.extend({ editing: z.boolean() });

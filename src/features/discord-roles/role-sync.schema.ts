import * as z from 'zod';
import { inGuildInput, snowflake } from '#/features/discord/discord.schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';

/** `of`: a rank of the guild, or a role. `discordRoleId`: null for none. */
export const linkRoleInput = inGuildInput.extend({
  of: z.enum(['rank', 'role']),
  id: z.uuid().toLowerCase(),
  discordRoleId: snowflake.nullable(),
});

export const listChangesInput = listInput({
  guildId: z.uuid().toLowerCase(),
  /** Part of a name. */
  query: z.string().trim().max(60).default(''),
});

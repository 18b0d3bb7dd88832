import * as z from 'zod';
import { POSTING_RIGHTS } from './bot-rights.rules.ts';
import { ROLE_BLOCKS, SERVER_STATES } from './discord.rules.ts';

export const inGuildInput = z.strictObject({ guildId: z.uuid().toLowerCase() });

export const snowflake = z.string().regex(/^\d{17,20}$/);

/** What Discord leads back with, and the ticket that was sent along. */
export const linkServerInput = inGuildInput.extend({
  ticket: z.string().min(1).max(300),
  code: z.string().min(1).max(200),
  /** The server that was chosen, as the address says; held against what Discord says of the person. */
  serverId: snowflake,
});

const channel = z.object({
  id: snowflake,
  name: z.string(),
  kind: z.enum(['text', 'voice']),
  category: z.string().nullable(),
  missing: z.array(z.enum(POSTING_RIGHTS)).readonly(),
});
const role = z.object({
  ...{ id: snowflake, name: z.string(), mentionable: z.boolean() },
  blocked: z.enum(ROLE_BLOCKS).nullable().default('unread'),
});

export const storedChannels = z.array(channel).max(1_000).catch([]);
export const storedRoles = z.array(role).max(1_000).catch([]);

/** What was read of a linked server; nothing new of it where Discord didn't answer or the bot isn't there. */
export const noteServerInput = z.strictObject({
  serverId: snowflake,
  state: z.enum(SERVER_STATES),
  error: z.string().max(300).nullable(),
  now: z
    .strictObject({
      name: z.string().max(100),
      channels: z.array(channel).max(1_000).readonly(),
      roles: z.array(role).max(1_000).readonly(),
      makesEvents: z.boolean(),
    })
    .nullable(),
});

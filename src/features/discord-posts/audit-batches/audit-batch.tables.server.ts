import { sql } from 'drizzle-orm';
import { bigint, check, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';

const place = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** How far the audit log of a guild was put into messages: it begins where the log ends when a channel is chosen. */
export const discordAuditCursors = guildTable(
  'discord_audit_cursors',
  {
    guildId: uuid('guild_id')
      .primaryKey()
      .references(() => guilds.id),
    seq: place('seq'),
    batchedAt: nowByDefault('batched_at'),
  },
  (t) => [
    index('discord_audit_cursors_batched').on(t.batchedAt),
    check('discord_audit_cursors_seq', sql`${t.seq} >= 0`),
  ],
  { onGuildRemoved: 'delete', readableBy: {} },
);

/** Entries of the audit log that are one message on Discord, by their places in it. */
export const discordAuditBatches = guildTable(
  'discord_audit_batches',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    firstSeq: place('first_seq'),
    lastSeq: place('last_seq'),
    createdAt: nowByDefault('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('discord_audit_batches_created').on(t.createdAt),
    check('discord_audit_batches_seq', sql`${t.firstSeq} >= 1 and ${t.lastSeq} >= ${t.firstSeq}`),
  ],
  { onGuildRemoved: 'delete', readableBy: {} },
);

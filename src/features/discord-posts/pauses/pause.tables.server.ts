import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { PAUSE_REASONS } from './pause.rules.ts';

/** Until when nothing is asked of a channel of a guild, and why. */
export const discordPauses = guildTable(
  'discord_pauses',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    /** Empty for whatever the bot asks. */
    channelId: text('channel_id').notNull(),
    reason: text('reason', { enum: PAUSE_REASONS }).notNull(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.channelId] }),
    index('discord_pauses_until').on(t.until),
    check('discord_pauses_reason', isOneOf(t.reason, PAUSE_REASONS)),
  ],
  {
    onGuildRemoved: 'delete',
    withoutForeignKey: { channelId: 'of Discord' },
    readableBy: { channelId: 'nobody', reason: holders('edit:guild') },
  },
);

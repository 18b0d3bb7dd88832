import { index, uuid } from 'drizzle-orm/pg-core';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';

/**
 * When the points of a guild decay next. Triggers plan it anew, from now on, whenever something it depends on changes: the settings
 * of decay, the guild's time zone, whether it is archived or deleted (decision 114).
 */
export const pointDecays = guildTable(
  'point_decays',
  {
    guildId: uuid('guild_id')
      .primaryKey()
      .references(() => guilds.id),
    /** Null while nothing decays. */
    nextAt: instant('next_at'),
  },
  (t) => [index('point_decays_next').on(t.nextAt)],
  { onGuildRemoved: 'delete', readableBy: {} },
);

import { foreignKey, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { pointPools } from '#/features/point-pools/pool.tables.server.ts';
import { instant } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';

/**
 * When the points of a pool decay next. Triggers plan it anew, from now on, whenever something it depends on changes: the rules
 * of its decay, whether it or its guild is archived, the guild's time zone (decision 114).
 */
export const pointDecays = guildTable(
  'point_decays',
  {
    guildId: uuid('guild_id').notNull(),
    poolId: uuid('pool_id').notNull(),
    /** Null while nothing decays. */
    nextAt: instant('next_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.poolId] }),
    foreignKey({ columns: [t.guildId, t.poolId], foreignColumns: [pointPools.guildId, pointPools.id] }),
    index('point_decays_next').on(t.nextAt),
  ],
  { onGuildRemoved: 'delete', readableBy: {} },
);

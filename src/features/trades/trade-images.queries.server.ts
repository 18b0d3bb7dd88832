import { sql } from 'drizzle-orm';
import { enterGuild } from '#/features/guild-access/guild.access.server.ts';
import { sqlRows } from '#/platform/db/rows.server.ts';
import type { ImageViewers } from '#/platform/feature.server.ts';
import { can } from '#/platform/policy.ts';
import { TradePolicy } from './trade.policy.ts';
import { unlessGone } from './trade.repository.server.ts';
import { tradeOfImage } from './trade.rules.ts';
import { STATE, STATE_COLUMNS } from './trade.sql.server.ts';

/** Who sees a trade sees its images (docs/product/trades.md#images). */
export const tradeImageViewers: ImageViewers = {
  purpose: 'trades',
  sees: async (db, who, holder) => {
    const tradeId = tradeOfImage(holder);
    if (tradeId === null) return false;
    const [trade] = await sqlRows(db).as(STATE)(sql`select ${STATE_COLUMNS} from trades t where t.id = ${tradeId}`);
    if (!trade) return false;
    const { guildId } = trade;
    const scope = guildId === null ? null : await enterGuild(who, guildId).catch(unlessGone);
    return can(who, TradePolicy.view, { ...trade, scope });
  },
};

import type { TradeSummary } from '#/features/trades/trade-ratings.queries.server.ts';
import type { Matter } from './matter.tsx';

/**
 * Trades in which it is the viewer's turn, and disputes they can decide: both are on the market. `trades` is null where nothing waits
 * for the viewer.
 */
export function tradeMatters(guildId: string, trades: TradeSummary | null): Matter[] {
  if (!trades) return [];
  const { turns, disputes } = trades;
  return [
    {
      ...{ key: 'trades', icon: 'arrow-left-right', href: `/guilds/${guildId}/storefronts` },
      title: disputes === 0 ? 'Your turn in trades' : turns === 0 ? 'Disputes to decide' : 'Trades',
      note: turns > 0 && disputes > 0 ? `${turns} waiting for you, ${disputes} to decide` : null,
      count: turns + disputes,
    },
  ];
}

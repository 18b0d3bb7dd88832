import { Link } from '@tanstack/react-router';
import type { TradeSummary } from '#/features/trades/trade-ratings.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { CardRow, rowLink } from '#/ui/layout/card.tsx';
import { Matter } from './matter.tsx';

interface TradeMattersProps {
  guildId: string;
  /** Null where nothing waits for the viewer. */
  trades: TradeSummary | null;
}

/** Trades in which it is the viewer's turn, and disputes they can decide: a row of a card. Both are on the market. */
export function TradeMatters({ guildId, trades }: TradeMattersProps) {
  if (!trades) return null;
  const { turns, disputes } = trades;
  return (
    <CardRow className="first-of-type:border-t-0!">
      <Icon name="arrow-left-right" className="size-5" />
      <Matter
        title={
          <Link to="/guilds/$guildId/storefronts" params={{ guildId }} className={rowLink}>
            {disputes === 0 ? 'Your turn in trades' : turns === 0 ? 'Disputes to decide' : 'Trades'}
          </Link>
        }
        note={turns > 0 && disputes > 0 ? `${turns} waiting for you, ${disputes} to decide` : null}
        count={turns + disputes}
      />
    </CardRow>
  );
}

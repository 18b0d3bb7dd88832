import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#/base/money.ts';
import { Money } from '#/ui/text/money.tsx';
import { pricesOptions } from '../price.cache.ts';
import { anomalyOf, type PriceHistory as History, usualOf } from '../price.rules.ts';
import { PriceChart } from './price-chart.tsx';

interface PriceHistoryProps {
  item: { readonly guid: string; readonly name: string };
  /** Of all rarities without it. */
  rarity?: Parameters<typeof pricesOptions>[0]['rarity'];
  /** A price that is held against the usual one: copper for one piece. */
  unitPrice?: number | null;
}

/** What an item went for lately, and a word where a price is far from that. */
export function PriceHistory({ item, rarity, unitPrice = null }: PriceHistoryProps) {
  const { data } = useQuery(pricesOptions({ gameItemGuid: item.guid, rarity }));
  if (!data) return null;
  const label = `Price history of ${item.name}${rarity === undefined || rarity === 'None' ? '' : `, ${rarity}`}`;
  if (data.series.length === 0) return <p className="text-13 text-fg-3">No trades of this item in the last 90 days.</p>;
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-3">
      <Warning unitPrice={unitPrice} history={data} />
      <dl className="grid grid-cols-3 gap-3 text-13">
        {data.periods.map(({ days, median, trades }) => (
          <div key={days} className="grid gap-0.5">
            <dt className="text-fg-3">{days} days</dt>
            <dd className="font-medium">{median === null ? 'No trades' : <Money amount={median} />}</dd>
            {median === null ? null : (
              <dd className="text-fg-3">{`${trades.toLocaleString('en-US')} ${trades === 1 ? 'trade' : 'trades'}`}</dd>
            )}
          </div>
        ))}
      </dl>
      <PriceChart series={data.series} />
    </section>
  );
}

/** Read out when it appears. */
function Warning({ unitPrice, history }: { unitPrice: number | null; history: History }) {
  const anomaly = unitPrice === null ? null : anomalyOf(unitPrice, history);
  const usual = usualOf(history);
  return (
    <p role="status" className="text-13 text-warning empty:hidden">
      {anomaly && usual
        ? `This price is far ${anomaly === 'low' ? 'below' : 'above'} the usual ${formatMoney(usual.median ?? 0, 'card')}, the median of ${usual.trades.toLocaleString('en-US')} trades in ${usual.days} days. Check it again.`
        : null}
    </p>
  );
}

import { dayText } from '#/base/day.ts';
import { formatMoney } from '#/base/money.ts';
import type { DayPrice } from '../price.rules.ts';

const WIDTH = 1000;
const HEIGHT = 100;

/** The median of each day with a trade as a line; readers get the same as a table. */
export function PriceChart({ series }: { series: readonly DayPrice[] }) {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last || first === last) return null;
  const medians = series.map(({ median }) => median);
  const [low, high] = [Math.min(...medians), Math.max(...medians)];
  const span = daysBetween(first.day, last.day);
  const x = (day: string) => (daysBetween(first.day, day) * WIDTH) / span;
  const y = (median: number) => (low === high ? HEIGHT / 2 : HEIGHT - ((median - low) / (high - low)) * HEIGHT);
  const at = ({ day, median }: DayPrice) => `${round(x(day))} ${round(y(median))}`;
  const line = series.map((price, n) => `${n === 0 ? 'M' : 'L'}${at(price)}`).join('');
  return (
    <figure>
      <div aria-hidden className="price-chart">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
          <path d={`M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
          <path
            d={line}
            fill="none"
            stroke="var(--color-info)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {/* Dots are lines of no length: their round ends aren't stretched. */}
          <path
            d={series.map((price) => `M${at(price)}h0`).join('')}
            stroke="var(--color-info)"
            strokeWidth="5"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p>
          <span>{formatMoney(high, 'card')}</span>
          {low === high ? null : <span>{formatMoney(low, 'card')}</span>}
        </p>
        <p>
          <span>{dayText(first.day).slice(0, 5)}</span>
          <span>{dayText(last.day).slice(0, 5)}</span>
        </p>
      </div>
      <div className="sr-only">
        <table>
          <caption>Median price by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Median</th>
              <th scope="col">Trades</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ day, median, trades }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{formatMoney(median, 'card')}</td>
                <td>{trades.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const DAY = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;
const round = (value: number): number => Math.round(value * 10) / 10;

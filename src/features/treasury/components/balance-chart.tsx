import { dayText } from '#/base/day.ts';
import { formatMoney } from '#/base/money.ts';
import { type DayBalance, scaleOf } from '../treasury.rules.ts';

const WIDTH = 1000;
const HEIGHT = 100;

/** The balance at the end of each day as a line over an area; readers get the same as a table. */
export function BalanceChart({ series }: { series: readonly DayBalance[] }) {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return null;
  const scale = scaleOf(series.map(({ balance }) => balance));
  const [low, high] = [scale[0]!, scale.at(-1)!];
  const y = (balance: number) => HEIGHT - ((balance - low) / (high - low)) * HEIGHT;
  const x = (at: number) => (series.length === 1 ? WIDTH : (at * WIDTH) / (series.length - 1));
  const line = series.map(({ balance }, at) => `${at === 0 ? 'M' : 'L'}${round(x(at))} ${round(y(balance))}`).join('');
  return (
    <figure>
      <div aria-hidden className="treasury-chart">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
          <path
            d={scale.map((value) => `M0 ${round(y(value))}H${WIDTH}`).join('')}
            stroke="var(--color-line)"
            vectorEffect="non-scaling-stroke"
          />
          <path d={`${line}V${HEIGHT}H0Z`} fill="var(--color-info)" fillOpacity="0.08" />
          <path
            d={line}
            fill="none"
            stroke="var(--color-info)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {/* A dot is a line of no length: its round end isn't stretched. */}
          <path
            d={`M${WIDTH} ${round(y(last.balance))}h0`}
            stroke="var(--color-info)"
            strokeWidth="8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div>
          {scale.toReversed().map((value) => (
            <span key={value}>{formatMoney(value, 'card')}</span>
          ))}
        </div>
        <div>
          <span>{dayText(first.day).slice(0, 5)}</span>
          <span>{dayText(last.day).slice(0, 5)}</span>
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>Balance by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            {turns(series).map(({ day, balance }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{formatMoney(balance, 'card')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The first day, the last, and each on which the balance changed: a year isn't read out day by day. */
const turns = (series: readonly DayBalance[]): readonly DayBalance[] =>
  series.filter(({ balance }, at) => at === 0 || at === series.length - 1 || balance !== series[at - 1]!.balance);

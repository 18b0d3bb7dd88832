import { changeText, KIND_LABELS, pointsText } from '../point.labels.ts';
import type { MemberPoints } from '../point-entries.queries.server.ts';

/** What a balance is made of: the last line is the sum of those above it. */
export function BalanceSums({
  points: { sums, balance, held },
}: {
  points: Pick<MemberPoints, 'sums' | 'balance' | 'held'>;
}) {
  if (sums.length === 0) return <p className="text-fg-2">No points posted.</p>;
  return (
    <table className="w-full text-right tabular-nums [&_td]:py-1.5 [&_th]:py-1.5">
      <thead className="text-13 text-fg-3 [&_th]:font-normal">
        <tr>
          <th scope="col" className="text-left">
            From
          </th>
          <th scope="col">Entries</th>
          <th scope="col" className="max-md:hidden">
            Withheld by caps
          </th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody className="[&_tr]:border-t [&_tr]:border-line">
        {sums.map(({ kind, entries, requested, granted }) => (
          <tr key={kind}>
            <th scope="row" className="text-left font-normal">
              {KIND_LABELS[kind]}
            </th>
            <td>{entries}</td>
            <td className="max-md:hidden">{requested === granted ? '–' : pointsText(requested - granted)}</td>
            <td>{changeText(granted)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-line font-semibold">
        <tr>
          <th scope="row" className="text-left">
            Balance
          </th>
          <td>{sums.reduce((total, { entries }) => total + entries, 0)}</td>
          <td className="max-md:hidden" />
          <td>{pointsText(balance)}</td>
        </tr>
        {held === 0 ? null : <OnHold balance={balance} held={held} />}
      </tfoot>
    </table>
  );
}

/** What of the balance can't be spent, and what is left of it. */
function OnHold({ balance, held }: { balance: number; held: number }) {
  const rows = [
    ['On hold for bids', -held],
    ['Available', balance - held],
  ] as const;
  return rows.map(([label, points]) => (
    <tr key={label} className="font-normal text-fg-2">
      <th scope="row" className="text-left font-normal">
        {label}
      </th>
      <td />
      <td className="max-md:hidden" />
      <td>{pointsText(points)}</td>
    </tr>
  ));
}

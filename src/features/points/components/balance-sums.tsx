import { changeText, KIND_LABELS, pointsText } from '../point.labels.ts';
import type { MemberPoints } from '../point-entries.queries.server.ts';

/** What a balance is made of: the last line is the sum of those above it. */
export function BalanceSums({ points: { sums, balance } }: { points: Pick<MemberPoints, 'sums' | 'balance'> }) {
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
      </tfoot>
    </table>
  );
}

import { dayText } from '#/base/day.ts';

interface Week {
  readonly monday: string;
  readonly value: number;
}

interface WeekColumnsProps {
  /** What is counted, such as "Submissions by week". */
  caption: string;
  /** Head of the value column in the table. */
  valueHead: string;
  /** Without gaps, the oldest first. */
  weeks: readonly Week[];
}

/** A column for each week, with the largest value at its side; readers get a table. */
export function WeekColumns({ caption, valueHead, weeks }: WeekColumnsProps) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(1, ...weeks.map(({ value }) => value));
  return (
    <figure>
      <div aria-hidden className="week-columns">
        <div>
          {weeks.map(({ monday, value }) => (
            <i key={monday} style={{ height: `${(100 * value) / most}%` }} />
          ))}
        </div>
        <span>{most.toLocaleString('en-US')}</span>
        <p>
          <span>{shortDay(first.monday)}</span>
          {weeks.length > 1 ? <span>{shortDay(last.monday)}</span> : null}
        </p>
      </div>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">{valueHead}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, value }) => (
              <tr key={monday}>
                <th scope="row">{dayText(monday)}</th>
                <td>{value.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const shortDay = (day: string): string => dayText(day).slice(0, 5);

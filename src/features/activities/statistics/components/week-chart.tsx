import { dayText } from '#/base/day.ts';
import { percentText } from '#/base/percent.ts';
import type { Overview } from '../activity-stats.rules.ts';

const WIDTH = 1000;
const HEIGHT = 100;

/** Attendance week by week as a line from 0 to 100%; a week without activities interrupts it. Readers get a table. */
export function WeekChart({ weeks }: { weeks: Overview['weeks'] }) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  return (
    <figure>
      <div aria-hidden className="week-chart">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
          <path d={GRID} stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
          <path
            d={lineOf(weeks)}
            fill="none"
            stroke="var(--color-info)"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {/* A dot is a line of no length: its round end isn't stretched. */}
          <path
            d={dotsOf(weeks)}
            stroke="var(--color-info)"
            strokeWidth="7"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="week-scale">
          <span>100%</span>
          <span>50%</span>
          <span>0%</span>
        </div>
        <div>
          <span>{shortDay(first.monday)}</span>
          {weeks.length > 1 ? <span>{shortDay(last.monday)}</span> : null}
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>Attendance by week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Attendance</th>
              <th scope="col">Activities</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, attendance, activities }) => (
              <tr key={monday}>
                <th scope="row">{dayText(monday)}</th>
                <td>{percentText(attendance)}</td>
                <td>{activities}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const GRID = `M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`;

const shortDay = (day: string): string => dayText(day).slice(0, 5);

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointsOf = (weeks: Overview['weeks']): (Point | null)[] =>
  weeks.map(({ attendance }, at) =>
    attendance === null
      ? null
      : {
          x: weeks.length === 1 ? WIDTH / 2 : Math.round((at * WIDTH) / (weeks.length - 1)),
          y: HEIGHT - Math.min(100, attendance),
        },
  );

function lineOf(weeks: Overview['weeks']): string {
  const points = pointsOf(weeks);
  return points.map((point, at) => (point ? `${points[at - 1] ? 'L' : 'M'}${point.x} ${point.y}` : '')).join('');
}

const dotsOf = (weeks: Overview['weeks']): string =>
  pointsOf(weeks)
    .map((point) => (point ? `M${point.x} ${point.y}h0` : ''))
    .join('');

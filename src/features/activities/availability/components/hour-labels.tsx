import { hourLabel } from '../../calendar/calendar.rules.ts';

interface HourLabelsProps {
  first?: number;
  last?: number;
}

/** The hours beside a week of half hours. */
export function HourLabels({ first = 0, last = 24 }: HourLabelsProps) {
  return (
    <div aria-hidden className="week-hours">
      <i />
      {Array.from({ length: last - first }, (_, at) => (
        <span key={at + first}>{hourLabel(first + at)}</span>
      ))}
    </div>
  );
}

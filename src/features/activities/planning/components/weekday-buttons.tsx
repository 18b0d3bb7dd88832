import { WEEKDAY_LABELS } from '../../series/series.labels.ts';
import { WEEKDAYS, type Weekday } from '../../series/series.rules.ts';

interface WeekdayButtonsProps {
  value: readonly Weekday[];
  onChange: (value: readonly Weekday[]) => void;
}

/** The days of the week as seven switches; none is the day of the start. */
export function WeekdayButtons({ value, onChange }: WeekdayButtonsProps) {
  return (
    <fieldset className="flex gap-1" aria-label="Days">
      {WEEKDAYS.map((weekday) => {
        const on = value.includes(weekday);
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={on}
            aria-label={WEEKDAY_LABELS[weekday]}
            className="h-(--h-control) w-9 rounded-control border border-edge text-13 text-fg-2 hover:text-fg-1 aria-pressed:border-fg-1 aria-pressed:bg-fg-1 aria-pressed:text-bg-0 max-md:w-10"
            onClick={() => onChange(WEEKDAYS.filter((each) => (each === weekday ? !on : value.includes(each))))}
          >
            {WEEKDAY_LABELS[weekday].charAt(0)}
          </button>
        );
      })}
    </fieldset>
  );
}

import { dayAfter } from '#/base/day.ts';
import { instantsOf } from '#/base/wall-time.ts';
import { useClock } from '#/ui/text/clock.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import type { ActivityRow } from '../calendar.queries.server.ts';
import {
  type Block,
  blocksOf,
  daysOf,
  hourLabel,
  hoursOf,
  spokenDay,
  WEEKDAYS,
  wallOf,
  weekdayOf,
} from '../calendar.rules.ts';
import { calendarItem, isOver } from './activity-item.tsx';
import { AwayRow } from './away-row.tsx';

interface WeekViewProps {
  guildId: string;
  label: string;
  day: string;
  today: string;
  timeZone: string;
  /** The guild's. */
  guildZone: string;
  items: readonly ActivityRow[];
  /** Epoch ms. */
  now: number;
  isWholeDay: boolean;
}

/** px of an hour. */
const HOUR = 56;

/** Seven days by the hour, on the viewer's clocks and the guild's. */
export function WeekView({ guildId, label, day, today, timeZone, guildZone, items, now, isWholeDay }: WeekViewProps) {
  const days = daysOf('week', day).map((each) => ({ day: each, blocks: blocksOf(items, each, timeZone) }));
  const { first, last } = isWholeDay ? { first: 0, last: 24 } : hoursOf(days.flatMap(({ blocks }) => blocks));
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const isElsewhere = guildZone !== timeZone;
  return (
    <section aria-label={label}>
      <div className="grid grid-cols-[7rem_repeat(7,minmax(0,1fr))] border-b text-12 text-fg-3">
        <div className="flex items-end gap-2 px-3 py-2">
          <span className="w-10">You</span>
          {isElsewhere ? <span>Guild</span> : null}
        </div>
        {days.map(({ day: each }) => (
          <div key={each} className="border-l px-2.5 py-2" aria-current={each === today ? 'date' : undefined}>
            <span className={each === today ? 'text-fg-1' : undefined}>
              {WEEKDAYS[weekdayOf(each)]}
              {each === today ? ', today' : ''}
            </span>
            <b className="block text-16 font-semibold text-fg-1 tabular-nums">{Number(each.slice(8))}</b>
          </div>
        ))}
      </div>
      <AwayRow guildId={guildId} days={days.map((each) => each.day)} />
      <div
        className="calendar-week"
        style={{ height: `${hours.length * HOUR}px`, ['--hours' as string]: String(hours.length) }}
      >
        <ol aria-hidden className="relative text-12 text-fg-3 tabular-nums">
          {hours.slice(1).map((hour, at) => (
            <li
              key={hour}
              className="absolute flex -translate-y-1/2 gap-2 pl-3 leading-4 whitespace-nowrap"
              style={{ top: `${((at + 1) / hours.length) * 100}%` }}
            >
              <span className="w-10 text-fg-2">{hourLabel(hour)}</span>
              {isElsewhere ? <span>{guildHour(day, hour, timeZone, guildZone)}</span> : null}
            </li>
          ))}
        </ol>
        {days.map(({ day: each, blocks }) => (
          <section key={each} aria-label={spokenDay(each)} aria-current={each === today ? 'date' : undefined}>
            {blocks.map((block) =>
              calendarItem({
                guildId,
                activity: block.item,
                timeZone,
                over: isOver(block.item, now),
                detailed: true,
                style: placeOf(block, first, last),
              }),
            )}
            {each === today ? <NowLine first={first} last={last} /> : null}
          </section>
        ))}
      </div>
    </section>
  );
}

function placeOf({ from, to, column, columns }: Block<unknown>, first: number, last: number) {
  const share = (minutes: number) => `${(minutes / ((last - first) * 60)) * 100}%`;
  return {
    top: share(from - first * 60),
    height: share(to - from),
    left: `calc(${(column / columns) * 100}% + 3px)`,
    width: `calc(${100 / columns}% - 6px)`,
  };
}

/** What the guild's clocks show then. */
function guildHour(day: string, hour: number, timeZone: string, guildZone: string): string {
  const wall = `${hour === 24 ? dayAfter(day) : day}T${String(hour % 24).padStart(2, '0')}:00`;
  const [at] = instantsOf(wall, timeZone);
  if (at === undefined) return '';
  const { minutes } = wallOf(at, guildZone);
  const past = minutes % 60;
  const label = hourLabel(Math.floor(minutes / 60));
  return past === 0 ? label : label.replace(' ', `:${String(past).padStart(2, '0')} `);
}

/** Where the day is now; moves each minute. */
function NowLine({ first, last }: { first: number; last: number }) {
  const { timeZone, renderedAt } = useViewerTime();
  const minutes = useClock((now) => wallOf(now, timeZone).minutes, renderedAt);
  const share = (minutes - first * 60) / ((last - first) * 60);
  if (share < 0 || share > 1) return null;
  return <span aria-hidden className="calendar-now" data-print="hide" style={{ top: `${share * 100}%` }} />;
}

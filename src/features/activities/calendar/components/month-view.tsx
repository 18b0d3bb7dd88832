import type { KeyboardEvent } from 'react';
import { dayAfter } from '#/base/day.ts';
import type { ActivityRow } from '../calendar.queries.server.ts';
import { byDay, daysOf, isSameMonth, SHOWN_A_DAY, spokenDay, WEEKDAYS, weekdayOf } from '../calendar.rules.ts';
import { calendarItem, isOver } from './activity-item.tsx';

interface MonthViewProps {
  guildId: string;
  /** The month's name. */
  label: string;
  day: string;
  today: string;
  timeZone: string;
  items: readonly ActivityRow[];
  /** Epoch ms. */
  now: number;
  /** The address that shows what is on a day. */
  hrefOf: (day: string) => string;
  /** Only days with a dot where something begins; the list below says what. */
  isStrip: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Whole weeks of a month; the arrows go from day to day. */
export function MonthView({ guildId, label, day, today, timeZone, items, now, hrefOf, isStrip }: MonthViewProps) {
  const days = daysOf('month', day);
  const found = byDay(items, timeZone);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table aria-label={label} className="calendar" onKeyDown={moveByArrows}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => {
              const on = found.get(each) ?? [];
              const more = on.length - SHOWN_A_DAY;
              const shown = more === 1 ? on : on.slice(0, SHOWN_A_DAY);
              return (
                <td
                  key={each}
                  data-outside={isSameMonth(each, day) ? undefined : ''}
                  data-busy={on.length > 0 ? '' : undefined}
                  aria-current={each === today ? 'date' : undefined}
                >
                  <a
                    data-link=""
                    href={hrefOf(each)}
                    className="calendar-day"
                    data-day={each}
                    tabIndex={each === day ? undefined : -1}
                    aria-label={
                      isStrip && on.length > 0 ? `${spokenDay(each)}, ${countText(on.length)}` : spokenDay(each)
                    }
                  >
                    {Number(each.slice(8))}
                  </a>
                  {isStrip
                    ? null
                    : shown.map((activity) =>
                        calendarItem({ guildId, activity, timeZone, over: isOver(activity, now) }),
                      )}
                  {!isStrip && more > 1 ? (
                    <a data-link="" href={hrefOf(each)} className="calendar-more">
                      {more} more
                    </a>
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const countText = (count: number): string => (count === 1 ? '1 activity' : `${count} activities`);

/** From day to day within what is shown; Home and End go to the ends of the week. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).dataset.day;
  if (!from) return;
  const weekday = weekdayOf(from);
  const step = event.key === 'Home' ? -weekday : event.key === 'End' ? 6 - weekday : STEPS[event.key];
  if (step === undefined) return;
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-day="${dayAfter(from, step)}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

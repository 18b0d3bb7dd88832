import { Card, CardHead } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { Cached } from '#/ui/lazy/cached.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import type { ActivityRow } from '../calendar.queries.server.ts';
import { byDay, daysOf, headingOf, spokenDay, WEEKDAYS, weekdayOf } from '../calendar.rules.ts';
import { calendarItem, isOver } from './activity-item.tsx';

interface WeekStripProps {
  guildId: string;
  today: string;
  items: readonly ActivityRow[];
}

/** This week, a column for each day; under each other on a phone, without the days that have nothing. */
export function WeekStrip({ guildId, today, items }: WeekStripProps) {
  const { timeZone, renderedAt } = useViewerTime();
  const over = items.filter((activity) => isOver(activity, renderedAt)).map(({ id }) => id);
  return (
    <Card aria-labelledby="this-week">
      <CardHead
        id="this-week"
        title="This week"
        note={headingOf('week', today)}
        aside={
          <MoreLink to="/guilds/$guildId/activities" params={{ guildId }}>
            Calendar
          </MoreLink>
        }
      />
      <Cached as="ol" className="week-strip" draw={drawnDays} facts={[{ guildId, today, timeZone, items, over }]} />
    </Card>
  );
}

interface Week extends WeekStripProps {
  readonly timeZone: string;
  /** Ids of those that have ended. */
  readonly over: readonly string[];
}

function drawnDays({ guildId, today, timeZone, items, over }: Week) {
  const found = byDay(items, timeZone);
  return daysOf('week', today).map((day) => (
    <li
      key={day}
      aria-current={day === today ? 'date' : undefined}
      aria-label={spokenDay(day)}
      data-empty={found.has(day) ? undefined : ''}
    >
      <span>
        {WEEKDAYS[weekdayOf(day)]} <b>{Number(day.slice(8))}</b>
      </span>
      {(found.get(day) ?? []).map((activity) =>
        calendarItem({ guildId, activity, timeZone, over: over.includes(activity.id), detailed: true }),
      )}
    </li>
  ));
}

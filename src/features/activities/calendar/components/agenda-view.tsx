import { Card } from '#/ui/layout/card.tsx';
import { useMovingTexts } from '#/ui/text/row-time.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import type { ActivityRow } from '../calendar.queries.server.ts';
import { byDay, dayHeading } from '../calendar.rules.ts';
import { activityRow } from './activity-item.tsx';

interface AgendaViewProps {
  guildId: string;
  today: string;
  timeZone: string;
  items: readonly ActivityRow[];
}

/** Activities under the day on which they begin; days without any are left out. */
export function AgendaView({ guildId, today, timeZone, items }: AgendaViewProps) {
  const { renderedAt } = useViewerTime();
  const next = items.find(({ startsAt }) => Date.parse(startsAt) > renderedAt);
  const [until = ''] = useMovingTexts(next ? [next.startsAt] : [], 'relative');
  return (
    <div className="grid gap-5">
      {[...byDay(items, timeZone)].map(([day, on]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
          <div className="flex items-baseline justify-between gap-3">
            <h2 id={`day-${day}`} className="text-14 font-semibold">
              {dayHeading(day, today)}
            </h2>
            {next && on.includes(next) ? <span className="text-13 text-fg-3">{until}</span> : null}
          </div>
          <Card asChild>
            <ul>{on.map((activity) => activityRow({ guildId, activity, timeZone }))}</ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

import { lazy, type ReactNode, Suspense } from 'react';
import { useHoverLayer } from '#/ui/overlays/use-hover-layer.ts';
import type { ActivityRow } from '../calendar.queries.server.ts';
import { activityPath } from './activity-item.tsx';

const ActivityCard = lazy(() => import('./activity-card.tsx').then((file) => ({ default: file.ActivityCard })));

interface CalendarCardsProps {
  guildId: string;
  /** The guild's. */
  guildZone: string;
  items: readonly ActivityRow[];
  className?: string;
  children: ReactNode;
}

/** Around a calendar: one card for all of its activities, at the one that is hovered or has the focus. */
export function CalendarCards({ guildId, guildZone, items, className, children }: CalendarCardsProps) {
  const { layer, onOpenChange, handlers, content } = useHoverLayer('.calendar-item');
  const activity = layer && items.find(({ id }) => layer.trigger.getAttribute('href') === activityPath(guildId, id));
  return (
    <div className={className} {...handlers}>
      {children}
      {layer && activity ? (
        <Suspense fallback={null}>
          <ActivityCard
            // Each has its own, so that none moves over from where it was.
            key={activity.id}
            guildId={guildId}
            guildZone={guildZone}
            activity={activity}
            trigger={layer.trigger}
            open={layer.open}
            onOpenChange={onOpenChange}
            content={content}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

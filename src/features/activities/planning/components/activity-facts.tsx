import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTimestamp } from '#/base/time.ts';
import { Card, CardBody } from '#/ui/layout/card.tsx';
import { LazyText } from '#/ui/markdown/lazy-text.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { recurrenceText, seriesTimeText } from '../../series/series.labels.ts';
import type { ActivityDetails } from '../activity.cache.ts';
import { durationText } from '../duration.labels.ts';

/** Where, how long, who leads it, what it earns and asks for; then its description. */
export function ActivityFacts({ guildId, activity }: { guildId: string; activity: ActivityDetails }) {
  const { node, durationMinutes, organizer, description, series } = activity;
  const earns = earnsText(activity);
  const asks = asksText(activity);
  return (
    <Card>
      <CardBody className="grid gap-4">
        <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 wrap-anywhere">
          {node === '' ? null : <Fact name="Where">{node}</Fact>}
          <Fact name="Takes">{durationText(durationMinutes)}</Fact>
          <Fact name="Organizer">{organizer.name}</Fact>
          {series ? <Repeats guildId={guildId} series={series} /> : null}
          {earns === '' ? null : <Fact name="Earns">{earns}</Fact>}
          {asks === '' ? null : <Fact name="Asks for">{asks}</Fact>}
        </dl>
        {description === '' ? null : (
          <div className="border-t pt-4 text-fg-2">
            <LazyText text={description} size="card" />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const amountText = (amount: number, one: string, more: string): string =>
  amount === 0 ? '' : `${amount.toLocaleString('en-US')} ${amount === 1 ? one : more}`;

/** How its series repeats, by the clocks of the place it's planned for, and the next of it. */
function Repeats({ guildId, series }: { guildId: string; series: NonNullable<ActivityDetails['series']> }) {
  const { recurrence, startsOn, time, timeZone, next } = series;
  const viewer = useViewerTime();
  const rule = recurrence ? `${recurrenceText(recurrence, startsOn)}, at ` : '';
  return (
    <>
      <Fact name="Repeats">
        {rule}
        {seriesTimeText(time, timeZone)}
      </Fact>
      {next.length === 0 ? null : (
        <Fact name="Next">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {next.map(({ id, startsAt }) => (
              <li key={id}>
                <Link
                  to="/guilds/$guildId/activities/$activityId"
                  params={{ guildId, activityId: id }}
                  className="underline"
                >
                  <time dateTime={startsAt}>
                    {formatTimestamp(startsAt, viewer.timeZone, 'short')}
                    {viewer.zoneMark?.(Date.parse(startsAt))}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

/** '12 points, 4 activity points'; '12 SP' of another pool than the first. */
function earnsText({ points, pool, activityPoints }: ActivityDetails): string {
  const amounts = [
    amountText(points / 100, pool ?? 'point', pool ?? 'points'),
    amountText(activityPoints, 'activity point', 'activity points'),
  ];
  return amounts.filter(Boolean).join(', ');
}

/** 'Level 45, rank Veteran or higher, role Raid Leader'. */
function asksText({ minLevel, minRank, requiredRole }: ActivityDetails): string {
  const asked = [
    minLevel === null ? '' : `level ${minLevel}`,
    minRank === null ? '' : `rank ${minRank.name} or higher`,
    requiredRole === null ? '' : `role ${requiredRole.name}`,
  ];
  const text = asked.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

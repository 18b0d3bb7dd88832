import { useSuspenseQuery } from '@tanstack/react-query';
import { DEFAULT_PERIOD, periodLabel } from '#/base/period.ts';
import { formatTimestamp } from '#/base/time.ts';
import { WithheldCard } from '#/features/characters/components/withheld-card.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { memberActivityStatsOptions } from '../activity-stats.cache.ts';
import { Legend, wideMarksOf } from './marks.tsx';
import { TypeBars } from './overview-cards.tsx';
import { CountList, FiguresInWords } from './stats-reason.tsx';

/** What a member took part in lately, on their profile. */
export function ProfileAttendance({ guildId, memberId }: { guildId: string; memberId: string }) {
  const { data: stats } = useSuspenseQuery(memberActivityStatsOptions(guildId, memberId));
  if (stats === null) return <WithheldCard title="Attendance" />;
  const { figures, activities, types } = stats;
  return (
    <Card>
      <CardHead
        title="Attendance"
        note={periodLabel(DEFAULT_PERIOD)}
        aside={
          <MoreLink to="/guilds/$guildId/members/activity-stats" params={{ guildId }}>
            All members
          </MoreLink>
        }
      />
      <CardBody className="grid gap-4">
        {activities.length === 0 ? (
          <p className="text-fg-2">No completed activities found.</p>
        ) : (
          <>
            <div className="grid gap-1.5">
              {wideMarksOf(figures.marks)}
              <Ends of={activities.map(({ startsAt }) => startsAt)} />
            </div>
            <FiguresInWords row={figures} />
            <div className="grid gap-5 md:grid-cols-2">
              <CountList counts={figures} />
              <TypeBars types={types} />
            </div>
            <Legend />
          </>
        )}
      </CardBody>
    </Card>
  );
}

/** The days of the first and the last mark. */
function Ends({ of }: { of: readonly string[] }) {
  const { timeZone } = useViewerTime();
  const day = (at: string | undefined) => at && formatTimestamp(at, timeZone, 'short').slice(0, 5);
  return (
    <p className="flex justify-between text-12 text-fg-3 tabular-nums">
      <span>{day(of[0])}</span>
      <span>{`Last ${of.length} activities`}</span>
      <span>{day(of.at(-1))}</span>
    </p>
  );
}

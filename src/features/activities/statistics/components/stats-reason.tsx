import { Link } from '@tanstack/react-router';
import { percentText } from '#/base/percent.ts';
import { formatTimestamp } from '#/base/time.ts';
import { OpenedBy } from '#/ui/overlays/opened-by.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';
import type { OpenRowLayer } from '#/ui/table/use-row-layer.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { TYPE_LABELS } from '../../planning/activity.labels.ts';
import { creditText, MARK_LABELS, trendText } from '../activity-stats.labels.ts';
import type { MarkedActivity, StatsRow } from '../activity-stats.queries.server.ts';
import { type Counts, lookOf } from '../activity-stats.rules.ts';

interface StatsReasonProps {
  guildId: string;
  layer: OpenRowLayer;
  row: StatsRow;
  activities: readonly MarkedActivity[];
}

/** What someone's figures come from, at the figure. */
export function StatsReason({ guildId, layer: { trigger, open, onOpenChange }, row, activities }: StatsReasonProps) {
  const { timeZone } = useViewerTime();
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <OpenedBy element={trigger} />
      </PopoverTrigger>
      <PopoverContent aria-label={`Attendance of ${row.name}`} align="end" className="grid w-80 gap-4 text-13">
        <FiguresInWords row={row} />
        <CountList counts={row} />
        <ol aria-label="Latest activities" className="grid gap-1.5 border-t pt-3">
          {activities.map(({ id, type, title, startsAt }, at) => {
            const mark = row.marks[at] ?? 'none';
            return (
              <li key={id} className="flex items-center gap-2">
                <i aria-hidden className={`mark mark-${lookOf(mark)}`} />
                {title === null ? (
                  <span className="truncate">{TYPE_LABELS[type]}</span>
                ) : (
                  <Link
                    to="/guilds/$guildId/activities/$activityId"
                    params={{ guildId, activityId: id }}
                    className="link truncate"
                  >
                    {title}
                  </Link>
                )}
                <span className="ml-auto shrink-0 text-fg-3">
                  {MARK_LABELS[mark]}, {formatTimestamp(startsAt, timeZone, 'short').slice(0, 5)}
                </span>
              </li>
            );
          })}
        </ol>
      </PopoverContent>
    </Popover>
  );
}

/** How attendance and reliability came about. */
export function FiguresInWords({ row }: { row: StatsRow }) {
  const { attendance, credit, eligible, reliability, kept, expected, trend } = row;
  return (
    <div className="grid gap-1 text-fg-2">
      <p>
        <b className="font-semibold text-fg-1">{`${percentText(attendance)} attendance`}</b>
        {`: credit for ${creditText(credit)} of ${eligible} ${eligible === 1 ? 'activity' : 'activities'}`}
        {trend === null ? '' : `, ${trendText(trend)} points since the period before`}.
      </p>
      <p>
        <b className="font-semibold text-fg-1">{`${percentText(reliability)} reliability`}</b>
        {`: came to ${kept} of ${expected} they said they'd come to.`}
      </p>
    </div>
  );
}

/** How often each. */
export function CountList({ counts }: { counts: Counts }) {
  const { eligible, attended, late, leftEarly, bench, excused, noShow } = counts;
  const missing = eligible - attended - late - leftEarly - bench - excused - noShow;
  const entries = [
    [MARK_LABELS.attended, attended],
    [MARK_LABELS.late, late],
    [MARK_LABELS['left-early'], leftEarly],
    [MARK_LABELS.bench, bench],
    [MARK_LABELS.excused, excused],
    [MARK_LABELS['no-show'], noShow],
    [MARK_LABELS.none, missing],
    ['Eligible', eligible],
  ] as const;
  return (
    <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-1.5 text-13 tabular-nums">
      {entries.map(([label, count]) => (
        <div key={label} className="flex justify-between gap-2">
          <dt className="text-fg-3">{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

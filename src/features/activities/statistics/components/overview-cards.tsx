import { percentText } from '#/base/percent.ts';
import { BarChart } from '#/ui/layout/bar-chart.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Stat, StatList } from '#/ui/layout/stat.tsx';
import { TYPE_LABELS } from '../../planning/activity.labels.ts';
import { trendText } from '../activity-stats.labels.ts';
import type { Overview } from '../activity-stats.rules.ts';
import { WeekChart } from './week-chart.tsx';

/** What everyone comes to together. */
export function OverviewCards({ overview }: { overview: Overview }) {
  const { attendance, trend, activities, reliability, turnout, weeks, types } = overview;
  return (
    <>
      <Card>
        <CardBody>
          <StatList>
            <Stat
              label="Attendance"
              value={percentText(attendance)}
              {...(trend !== null && {
                note: `${trendText(trend)} ${Math.abs(trend) === 1 ? 'point' : 'points'}`,
                ...(trend !== 0 && { trend: trend > 0 ? 'up' : 'down' }),
              })}
            />
            <Stat label="Activities" value={activities.toLocaleString('en-US')} />
            <Stat label="Reliability" value={percentText(reliability)} note="came as they'd said" />
            <Stat label="Average turnout" value={(turnout / 10).toLocaleString('en-US')} note="people" />
          </StatList>
        </CardBody>
      </Card>
      <div className="grid items-start gap-5 max-md:gap-4 min-[64rem]:grid-cols-2">
        <Card>
          <CardHead title="Attendance by week" />
          <CardBody>
            <WeekChart weeks={weeks} />
          </CardBody>
        </Card>
        <Card>
          <CardHead title="Attendance by type" note="In percent" />
          <CardBody>
            <TypeBars types={types} />
          </CardBody>
        </Card>
      </div>
    </>
  );
}

/** Attendance of each type of activity, and how many there were. */
export function TypeBars({ types }: Pick<Overview, 'types'>) {
  return (
    <BarChart
      caption="Attendance by type"
      nameHead="Type"
      valueHead="Attendance in percent"
      max={100}
      bars={types.flatMap(({ type, attendance, activities }) =>
        attendance === null
          ? []
          : [
              {
                key: type,
                name: `${TYPE_LABELS[type]}, ${activities} ${activities === 1 ? 'activity' : 'activities'}`,
                label: (
                  <span className="truncate">
                    {TYPE_LABELS[type]} <span className="text-fg-3">{activities}</span>
                  </span>
                ),
                value: attendance,
              },
            ],
      )}
    />
  );
}

import { percentText } from '#/base/percent.ts';
import { WeekColumns } from '#/ui/charts/week-columns.tsx';
import { BarChart } from '#/ui/layout/bar-chart.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Stat, StatList } from '#/ui/layout/stat.tsx';
import { CATEGORY_LABELS, pointsText } from '../../task.labels.ts';
import type { TaskStatsOverview } from '../task-stats.queries.server.ts';

/** What everyone's approved work comes to together. */
export function TaskOverviewCards({ overview }: { overview: TaskStatsOverview }) {
  const { submissions, tasks, points, onTime, active, members, weeks, categories } = overview;
  return (
    <>
      <Card>
        <CardBody>
          <StatList>
            <Stat
              label="Submissions approved"
              value={submissions.toLocaleString('en-US')}
              note={`for ${tasks.toLocaleString('en-US')} ${tasks === 1 ? 'task' : 'tasks'}`}
            />
            <Stat label="Points earned" value={pointsText(points)} />
            <Stat label="On time" value={percentText(onTime)} />
            <Stat label="Members who took part" value={active} note={`of ${members.toLocaleString('en-US')}`} />
          </StatList>
        </CardBody>
      </Card>
      <div className="grid grid-cols-1 items-start gap-5 max-md:gap-4 min-[64rem]:grid-cols-2">
        <Card>
          <CardHead title="Submissions by week" />
          <CardBody>
            <WeekColumns
              caption="Submissions by week"
              valueHead="Submissions"
              weeks={weeks.map(({ monday, submissions: value }) => ({ monday, value }))}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHead title="Submissions by category" />
          <CardBody>
            <BarChart
              caption="Submissions by category"
              nameHead="Category"
              valueHead="Submissions"
              bars={categories.map(({ category, submissions: value }) => ({
                ...{ key: category, name: CATEGORY_LABELS[category], value },
              }))}
            />
          </CardBody>
        </Card>
      </div>
    </>
  );
}

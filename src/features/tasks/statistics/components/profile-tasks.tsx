import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { percentText } from '#/base/percent.ts';
import { DEFAULT_PERIOD, periodLabel } from '#/base/period.ts';
import { WithheldCard } from '#/features/characters/components/withheld-card.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { Stat, StatList } from '#/ui/layout/stat.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { CATEGORY_LABELS, pointsText, rewardText } from '../../task.labels.ts';
import { memberTaskStatsOptions } from '../task-stats.cache.ts';

/** What a member did for the guild lately, on their profile. */
export function ProfileTasks({ guildId, memberId }: { guildId: string; memberId: string }) {
  const { data: stats } = useSuspenseQuery(memberTaskStatsOptions(guildId, memberId));
  if (stats === null) return <WithheldCard title="Tasks" />;
  const { figures, latest } = stats;
  return (
    <Card>
      <CardHead
        title="Tasks"
        note={periodLabel(DEFAULT_PERIOD)}
        aside={
          <MoreLink to="/guilds/$guildId/members/task-stats" params={{ guildId }}>
            All members
          </MoreLink>
        }
      />
      <CardBody className="grid gap-4">
        {figures.submissions === 0 ? (
          <p className="text-fg-2">No approved submissions found.</p>
        ) : (
          <StatList>
            <Stat label="Tasks" value={figures.tasks} />
            <Stat label="Submissions approved" value={figures.submissions} />
            <Stat label="Points earned" value={pointsText(figures.points)} />
            <Stat label="On time" value={percentText(figures.onTime)} />
          </StatList>
        )}
        {latest.length > 0 ? (
          <ul aria-label="Latest approved work" className="grid gap-2">
            {latest.map(({ taskId, title, category, points, decidedAt }, at) => (
              <li key={`${taskId} ${decidedAt} ${at}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
                <Link to="/guilds/$guildId/tasks/$taskId" params={{ guildId, taskId }} className="link wrap-anywhere">
                  {title}
                </Link>
                <span className="text-13 text-fg-3">
                  {[CATEGORY_LABELS[category], rewardText(points)].filter(Boolean).join(', ')}
                </span>
                <Timestamp at={decidedAt} variant="relative" className="ml-auto text-13 text-fg-3" />
              </li>
            ))}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  );
}

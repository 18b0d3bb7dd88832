import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Stat, StatList } from '#/ui/layout/stat.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { pointsText, progressText, rewardText } from '../../task.labels.ts';
import { myTaskRecordsOptions } from '../submission.cache.ts';
import type { MyTaskRecord } from '../submission.queries.server.ts';
import { SubmissionBadge } from './submission-parts.tsx';

/** What the user submitted in all their guilds, and what became of it. */
export function MyTaskRecords() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(myTaskRecordsOptions());
  const rows = data.pages.flatMap(({ items }) => items);
  const totals = data.pages[0]?.totals;
  if (rows.length === 0 || !totals)
    return (
      <EmptyState title="No submitted work yet" action={<LinkButton to="/profile/guilds">See my guilds</LinkButton>}>
        Claim a task in your guild and submit your work. It appears here with the decision.
      </EmptyState>
    );
  return (
    <>
      <StatList>
        <Stat label="Approved" value={totals.approved.toLocaleString('en-US')} />
        <Stat label="In review" value={totals.waiting.toLocaleString('en-US')} />
        <Stat label="Points earned" value={pointsText(totals.points)} />
      </StatList>
      <Card asChild>
        <ol aria-label="My submissions">
          {rows.map((row) => (
            <li key={row.id} className="grid gap-1.5 px-5 py-4 not-first:border-t max-md:px-4">
              <Row row={row} />
            </li>
          ))}
        </ol>
      </Card>
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

function Row({ row }: { row: MyTaskRecord }) {
  const { guildId, taskId, title, guildName, goal, status, late, quantity, approvedQuantity, points, reason } = row;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-medium wrap-anywhere">
          <Link to="/guilds/$guildId/tasks/$taskId" params={{ guildId, taskId }} className="hover:underline">
            {title}
          </Link>
        </h2>
        <SubmissionBadge status={status} />
        {late ? <Badge tone="warning">Late</Badge> : null}
      </div>
      <p className="flex flex-wrap gap-x-3 text-13 text-fg-2">
        <span>{guildName}</span>
        {goal > 1 ? <span>{progressText(status === 'approved' ? approvedQuantity : quantity, goal)}</span> : null}
        {points > 0 ? <span>{rewardText(points)}</span> : null}
        <Timestamp at={row.createdAt} variant="relative" className="text-fg-3" />
      </p>
      {reason === null ? null : <p className="text-13 wrap-anywhere whitespace-pre-wrap">{reason}</p>}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { Card, CardHead, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { TaskSummary } from '../task.queries.server.ts';

/** The open tasks that are due next, for the guild dashboard. */
export function NextTasks({ guildId, tasks: { open, next } }: { guildId: string; tasks: TaskSummary }) {
  return (
    <Card aria-labelledby="next-tasks">
      <CardHead
        id="next-tasks"
        title="Open tasks"
        aside={
          <MoreLink to="/guilds/$guildId/tasks" params={{ guildId }}>
            {open === 1 ? 'All tasks' : `All ${open.toLocaleString('en-US')} tasks`}
          </MoreLink>
        }
      />
      <ul>
        {next.map(({ id, title, dueAt }) => (
          <li key={id} className="not-first:border-t">
            <CardRow className="relative">
              <Link
                to="/guilds/$guildId/tasks/$taskId"
                params={{ guildId, taskId: id }}
                className={`${rowLink} min-w-0 flex-1 font-medium wrap-anywhere`}
              >
                {title}
              </Link>
              {dueAt === null ? null : (
                <span className="relative z-1 text-13 text-fg-3">
                  Due <Timestamp at={dueAt} variant="short" />
                </span>
              )}
            </CardRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}

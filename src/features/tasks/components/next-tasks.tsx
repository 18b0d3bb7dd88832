import { Card, CardHead, rowLink } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { rowTime } from '#/ui/text/row-time.tsx';
import { type CellTime, useViewerTime } from '#/ui/text/time-zone.tsx';
import type { TaskSummary } from '../task.queries.server.ts';

/** The open tasks that are due next, for the guild dashboard. */
export function NextTasks({ guildId, tasks: { open, next } }: { guildId: string; tasks: TaskSummary }) {
  const time = useViewerTime();
  const layers = useRowLayer();
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
      <ul {...layers.handlers}>
        {next.map((task) => (
          <li key={task.id} data-about={task.id} className="not-first:border-t">
            {taskRow(guildId, task, time)}
          </li>
        ))}
      </ul>
      <RowLayer of={layers} />
    </Card>
  );
}

const taskRow = (guildId: string, { id, title, dueAt }: TaskSummary['next'][number], time: CellTime) => (
  <div className="card-row relative">
    <a
      data-link=""
      href={`/guilds/${guildId}/tasks/${id}`}
      className={`${rowLink} min-w-0 flex-1 font-medium wrap-anywhere`}
    >
      {title}
    </a>
    {dueAt === null ? null : (
      <span className="relative z-1 text-13 text-fg-3">Due {rowTime(dueAt, time, 'short')}</span>
    )}
  </div>
);

import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowsRead } from '#/platform/lists/list.ts';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { VirtualTable } from '#/ui/table/virtual-table.tsx';
import { tasksOptions, useClaimTask } from '../task.cache.ts';
import type { TaskRow } from '../task.queries.server.ts';
import { listInputOf, type TaskListSearch, type TaskView, viewIn } from '../task.search.ts';
import { LazySubmitDialog } from './lazy-dialogs.tsx';
import { type TaskRowAction, taskCard, taskColumns } from './task-columns.tsx';

interface TaskListProps {
  guildId: string;
  search: TaskListSearch;
  onChange: (search: TaskListSearch) => void;
  /** Opens the dialog that makes one; undefined for who may not. */
  onCreate: (() => void) | undefined;
}

/** Tasks of a guild as a table; each row has the one thing that the viewer can do with it next. */
export function TaskList({ guildId, search, onChange, onCreate }: TaskListProps) {
  const list = useInfiniteQuery(tasksOptions(listInputOf(guildId, search)));
  const claim = useClaimTask();
  const [submitting, setSubmitting] = useState<{ readonly task: TaskRow; readonly open: boolean } | null>(null);
  const { items } = rowsRead(list.data?.pages);
  const given = useMemo(() => ({ guildId }), [guildId]);
  const onAction = (action: string, task: TaskRow) => {
    if (action === ('claim' satisfies TaskRowAction)) claim.mutate({ guildId, taskId: task.id });
    else setSubmitting({ task, open: true });
  };
  const narrowed = search.q !== undefined || search.category !== undefined;
  const count = list.hasNextPage ? `${items.length} shown` : `${items.length} ${items.length === 1 ? 'task' : 'tasks'}`;
  return (
    <>
      <VirtualTable
        label="Tasks"
        columns={taskColumns}
        rows={items}
        rowKey={keyOf}
        rowName={nameOf}
        card={taskCard}
        given={given}
        onAction={onAction}
        empty={
          narrowed ? (
            <EmptyState
              kind="filtered"
              title="No tasks found."
              action={<Button onClick={() => onChange({ view: search.view })}>Clear filters</Button>}
            >
              Try another search or category.
            </EmptyState>
          ) : (
            <NoTasks guildId={guildId} view={viewIn(search)} onCreate={onCreate} />
          )
        }
        loading={list.isPending}
        total={items.length}
        summary={count}
        sort={null}
        onSortChange={unsorted}
        more={list.hasNextPage}
        reading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {submitting ? (
        <LazySubmitDialog
          key={submitting.task.id}
          guildId={guildId}
          task={submitting.task}
          open={submitting.open}
          onOpenChange={(open) => setSubmitting({ ...submitting, open })}
        />
      ) : null}
    </>
  );
}

const keyOf = ({ id }: TaskRow) => id;
const nameOf = ({ title }: TaskRow) => title;
const unsorted = () => {};

interface NoTasksProps {
  guildId: string;
  view: TaskView;
  onCreate: (() => void) | undefined;
}

function NoTasks({ guildId, view, onCreate }: NoTasksProps) {
  if (view === 'open')
    return (
      <EmptyState
        title="No open tasks yet"
        action={onCreate ? <Button onClick={onCreate}>Create a task</Button> : null}
      >
        Tasks that members can claim appear here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No tasks found."
      action={
        <LinkButton to="/guilds/$guildId/tasks" params={{ guildId }}>
          See open tasks
        </LinkButton>
      }
    >
      Tasks move here once you claim them, they are done, or staff archive them.
    </EmptyState>
  );
}

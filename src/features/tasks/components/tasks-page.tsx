import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import type { TaskList as TaskListAnswer } from '../task.queries.server.ts';
import { type TaskListSearch, taskListSearchFrom, viewIn } from '../task.search.ts';
import { taskShortcuts } from '../task.shortcuts.ts';
import { ALL_CATEGORIES, CATEGORY_ITEMS } from './category-items.ts';
import { LazyCreateDialog } from './lazy-dialogs.tsx';
import { TaskList } from './task-list.tsx';
import { TaskTabs } from './task-tabs.tsx';

interface TasksPageProps {
  guildId: string;
  userId: string;
  search: TaskListSearch;
  /** The first page of the list. */
  first: TaskListAnswer | undefined;
  onChange: (search: TaskListSearch) => void;
}

/** Tasks of a guild; what is shown is the address. */
export function TasksPage({ guildId, userId, search, first, onChange }: TasksPageProps) {
  const [creating, setCreating] = useUrlLayer('create');
  const mayCreate = first?.can.create ?? false;
  const create = () => setCreating(true);
  usePageActions(() =>
    mayCreate ? [{ ...taskShortcuts.shortcuts.create, id: 'create', icon: 'plus', run: create }] : [],
  );
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-2 max-md:gap-y-3">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Tasks</h1>
        {mayCreate ? (
          <Button variant="primary" className="max-md:w-full" icon={<Icon name="plus" />} onClick={create}>
            Create task
          </Button>
        ) : null}
      </header>
      <TaskTabs
        guildId={guildId}
        view={viewIn(search)}
        counts={{ mine: first?.mine ?? 0, toReview: first?.toReview ?? 0 }}
        canReview={first?.can.review ?? false}
        className="mb-4"
      />
      <AfterHeading>
        <TableToolbar
          className="mb-4"
          search={
            <DebouncedSearch
              size="sm"
              aria-label="Search tasks"
              placeholder="Search tasks"
              value={search.q ?? ''}
              onSearch={(q) => onChange({ ...search, q })}
            />
          }
          filters={
            <Select
              size="sm"
              aria-label="Category"
              className="w-40 shrink-0"
              value={search.category ?? ALL_CATEGORIES}
              items={CATEGORY_ITEMS}
              onValueChange={(category) => onChange(taskListSearchFrom({ ...search, category }))}
            />
          }
        />
        <TaskList guildId={guildId} search={search} onChange={onChange} onCreate={mayCreate ? create : undefined} />
      </AfterHeading>
      {first?.can.create ? (
        <LazyCreateDialog
          guildId={guildId}
          userId={userId}
          timeZone={first.timeZone}
          poolId={first.newPoolId}
          begin={search}
          canStore={first.can.store}
          open={creating}
          onOpenChange={setCreating}
        />
      ) : null}
    </div>
  );
}

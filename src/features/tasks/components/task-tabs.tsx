import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';
import { TASK_VIEWS, type TaskView, taskListSearchFrom } from '../task.search.ts';

interface TaskTabsProps {
  guildId: string;
  /** The list that is open; null on the review page. */
  view: TaskView | null;
  counts: { readonly mine: number; readonly toReview: number };
  canReview: boolean;
  className?: string;
}

const NAMES: Readonly<Record<TaskView, string>> = { open: 'Open', mine: 'Mine', done: 'Done', archived: 'Archive' };

/** The lists of tasks and, for people who review, what waits for them. */
export function TaskTabs({ guildId, view, counts, canReview, className }: TaskTabsProps) {
  return (
    <TabNav label="Tasks" className={className}>
      {TASK_VIEWS.map((one) => (
        <TabNavLink
          key={one}
          to="/guilds/$guildId/tasks"
          params={{ guildId }}
          search={taskListSearchFrom({ view: one })}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={one === view ? 'page' : undefined}
          {...(one === 'mine' && { count: counts.mine })}
        >
          {NAMES[one]}
        </TabNavLink>
      ))}
      {canReview ? (
        <TabNavLink
          to="/guilds/$guildId/tasks/review"
          params={{ guildId }}
          activeOptions={{ includeSearch: false }}
          count={counts.toReview}
        >
          Review
        </TabNavLink>
      ) : null}
    </TabNav>
  );
}

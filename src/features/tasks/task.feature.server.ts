import { type SQL, sql } from 'drizzle-orm';
import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './task.events.ts';
import * as notifications from './task.notifications.ts';
import { runTaskClock, taskReactions } from './task.reactions.server.ts';
import { removeDeletedTasks } from './task.repository.server.ts';
import { TASK_CLOCK } from './task.rules.ts';
import { taskSearch } from './task.search-provider.server.ts';
import * as tables from './task.tables.server.ts';

/** Tasks that someone claimed and that are due within a day or overdue, as far as they have sent nothing that waits. */
const due = (): SQL => sql`(
  select count(*)::int from task_claims c join tasks t on t.guild_id = c.guild_id and t.id = c.task_id
  where c.guild_id = g.id and c.user_id = u.id and g.archived_at is null and t.deleted_at is null
    and t.archived_at is null and t.completed_at is null and t.due_at < now() + interval '1 day'
    and not exists (select from task_submissions s where s.guild_id = t.guild_id and s.task_id = t.id
      and s.user_id = c.user_id and s.status = 'submitted' limit 1))`;

export const tasks = defineFeature({
  name: 'tasks',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  guildEntries: [{ id: 'tasks', opensWith: ['view:tasks'], waiting: due }],
  searchProviders: [taskSearch],
  reactions: taskReactions,
  // Every minute, for what came due while no worker ran too.
  jobs: [{ name: TASK_CLOCK, label: 'Remind of tasks and start their rounds', cron: '* * * * *', run: runTaskClock }],
  cleanup: removeDeletedTasks,
});

import { sql } from 'drizzle-orm';
import { bestFirst, inGuilds, mentions, type SearchProvider } from '#/platform/search.server.ts';
import { CATEGORY_LABELS } from './task.labels.ts';
import { TaskPolicy } from './task.policy.ts';
import { TASK_CATEGORIES } from './task.rules.ts';

/** Tasks by title, archived ones too. */
export const taskSearch: SearchProvider = {
  kind: 'task',
  needs: TaskPolicy.view.needs,
  find: (search) => sql`
    select t.id::text as id, t.guild_id::text as guild_id, t.title, null::text as image,
      array[t.category, case when t.archived_at is null then '' else 'Archived' end] as facts
    from tasks t
    where ${inGuilds(search.guilds, sql`t.guild_id`)} and t.deleted_at is null and ${mentions(search, sql`t.title`)}
    ${bestFirst(search, sql`t.title`, sql`t.guild_id`)}`,
  describe: ([category = '', archived = '']) => {
    const known = TASK_CATEGORIES.find((one) => one === category);
    return ['Task', known && CATEGORY_LABELS[known], archived].filter(Boolean).join(', ');
  },
};

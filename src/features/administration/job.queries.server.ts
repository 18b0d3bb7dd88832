import { sql } from 'drizzle-orm';
import { labelOf } from '#/features/audit/audit-entry.rules.ts';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { definitionOf } from '#/platform/feature.server.ts';
import { failedRuns } from '#/platform/jobs/failed-runs.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { nothingInput, plainListInput } from './administration.schema.ts';

const JOB = {
  ...{ id: text, type: text, guild: text.orNull, tries: int, failedAt: instant, error: text.orNull },
  pageKey,
};
const NEWEST: SortKey = { by: sql`p.event_id`, type: 'uuid', desc: true };

/** What should have followed from events and failed each time, the newest first. */
export const listJobs = adminQuery({
  name: 'adminJob.listJobs',
  input: plainListInput,
  allow: AdminPolicy.any,
  read: async ({ db, input }) => {
    const keys = keysetPage(input, [NEWEST]);
    const found = await sqlRows(db).as(JOB)(sql`
      select p.event_id as id, e.type, g.name as guild, p.tries, p.failed_at as "failedAt", p.error,
        ${keys.key} as "pageKey"
      from pending_reactions p join events e on e.id = p.event_id left join guilds g on g.id = p.guild_id
      where p.failed_at is not null and ${keys.after} order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    const items = rows.map(({ pageKey: _, type, ...job }) => ({ ...job, label: labelOf(type, definitionOf(type)) }));
    return { items, nextCursor };
  },
});

/** Jobs of the clock whose last runs failed after every try, the newest first. */
export const listRuns = adminQuery({
  name: 'adminJob.listRuns',
  input: nothingInput,
  allow: AdminPolicy.any,
  read: ({ db }) => failedRuns(db),
});

export type FailedJob = Awaited<ReturnType<typeof listJobs>>['items'][number];

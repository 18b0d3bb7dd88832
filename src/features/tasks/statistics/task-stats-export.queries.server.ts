import { CSV_START, csvLine } from '#/base/csv.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { reading } from '#/platform/db/together.server.ts';
import { datedFile } from '#/platform/http/csv-answer.server.ts';
import { readTaskStats, scopeFor, type TaskStatsRow } from './task-stats.queries.server.ts';
import { type ExportTaskStats, exportTaskStatsInput } from './task-stats.schema.ts';

/** People that one statement reads. */
const CHUNK = 1_000;

/** The people that the page shows with these filters, in its order, as CSV that is read while it is sent. */
export const exportTaskStats = guildQuery({
  name: 'taskStats.exportTaskStats',
  reachedBy: 'address',
  input: exportTaskStatsInput,
  limit: (_input, { userId }) => [{ key: `task-stats-export:${userId}`, capacity: 10, seconds: 600 }],
  allow: MemberPolicy.view,
  read: async ({ who, input }) => ({
    fileName: datedFile(`task-stats-${who.slug}`),
    lines: await linesOf(who, input),
  }),
});

async function linesOf(who: GuildScope, { sort, ...what }: ExportTaskStats): Promise<AsyncGenerator<string>> {
  const scope = await scopeFor(who, what);
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + csvLine(COLUMNS.map(({ head }) => head));
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await readTaskStats(reading(), who, { ...scope, sort, limit: CHUNK, cursor });
      if (page.items.length > 0) yield page.items.map((row) => csvLine(COLUMNS.map(({ of }) => of(row)))).join('');
      cursor = page.nextCursor;
    }
  }
  return lines();
}

interface ExportColumn {
  readonly head: string;
  readonly of: (row: TaskStatsRow) => string | number | null;
}

const COLUMNS: readonly ExportColumn[] = [
  { head: 'Character', of: ({ name }) => name },
  { head: 'Player', of: ({ userName }) => userName },
  { head: 'Tasks', of: ({ tasks }) => tasks },
  { head: 'Submissions', of: ({ submissions }) => submissions },
  { head: 'Points', of: ({ points }) => points / 100 },
  { head: 'On time %', of: ({ onTime }) => onTime },
  { head: 'Late', of: ({ late }) => late },
  { head: 'Last approval', of: ({ lastAt }) => lastAt },
];

import { CSV_START, csvLine } from '#/base/csv.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { reading } from '#/platform/db/together.server.ts';
import { datedFile } from '#/platform/http/csv-answer.server.ts';
import { readStats, type StatsRow, scopeFor } from './activity-stats.queries.server.ts';
import { type ExportActivityStats, exportActivityStatsInput } from './activity-stats.schema.ts';

/** People that one statement reads. */
const CHUNK = 1_000;

/** The people that the page shows with these filters, in its order, as CSV that is read while it is sent. */
export const exportActivityStats = guildQuery({
  name: 'activityStats.exportActivityStats',
  reachedBy: 'address',
  input: exportActivityStatsInput,
  limit: (_input, { userId }) => [{ key: `activity-stats-export:${userId}`, capacity: 10, seconds: 600 }],
  allow: MemberPolicy.view,
  read: async ({ who, input }) => ({
    fileName: datedFile(`activity-stats-${who.slug}`),
    lines: await linesOf(who, input),
  }),
});

async function linesOf(who: GuildScope, { sort, ...what }: ExportActivityStats): Promise<AsyncGenerator<string>> {
  const scope = await scopeFor(who, what);
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + csvLine(COLUMNS.map(({ head }) => head));
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await readStats(reading(), who, { ...scope, sort, limit: CHUNK, cursor, marks: 0 });
      if (page.items.length > 0) yield page.items.map((row) => csvLine(COLUMNS.map(({ of }) => of(row)))).join('');
      cursor = page.nextCursor;
    }
  }
  return lines();
}

interface ExportColumn {
  readonly head: string;
  readonly of: (row: StatsRow) => string | number | null;
}

const COLUMNS: readonly ExportColumn[] = [
  { head: 'Character', of: ({ name }) => name },
  { head: 'Player', of: ({ userName }) => userName },
  { head: 'Attendance %', of: ({ attendance }) => attendance },
  { head: 'Trend (points)', of: ({ trend }) => trend },
  { head: 'Reliability %', of: ({ reliability }) => reliability },
  { head: 'Eligible', of: ({ eligible }) => eligible },
  { head: 'Attended', of: ({ attended }) => attended },
  { head: 'Late', of: ({ late }) => late },
  { head: 'Left early', of: ({ leftEarly }) => leftEarly },
  { head: 'Substitute', of: ({ bench }) => bench },
  { head: 'Excused', of: ({ excused }) => excused },
  { head: 'No-show', of: ({ noShow }) => noShow },
  { head: 'Credit', of: ({ credit }) => credit / 100 },
  { head: 'Expected', of: ({ expected }) => expected },
  { head: 'Came as expected', of: ({ kept }) => kept },
];

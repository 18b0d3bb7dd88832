import { CSV_START, csvLine } from '#/base/csv.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { readSeenPool } from '#/features/point-pools/pool.queries.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { datedFile } from '#/platform/http/csv-answer.server.ts';
import { PointPolicy } from './point.policy.ts';
import { readPage, type StandingRow } from './point.queries.server.ts';
import type { InPool } from './point.repository.server.ts';
import { type ExportStandings, exportStandingsInput } from './point.schema.ts';

/** People that one statement reads. */
const CHUNK = 1_000;

/** The standings of a pool that the page shows, in its order, as CSV that is read while it is sent. */
export const exportStandings = guildQuery({
  name: 'point.exportStandings',
  reachedBy: 'address',
  input: exportStandingsInput,
  limit: (_input, { userId }) => [{ key: `points-export:${userId}`, capacity: 10, seconds: 600 }],
  load: (db, { poolId }, who) => readSeenPool(db, who, poolId),
  allow: PointPolicy.view,
  read: async ({ who, input, loaded: { id, isFirst, name } }) => ({
    fileName: datedFile(`points-${isFirst ? '' : `${fileNameOf(name)}-`}${who.slug}`),
    lines: linesOf(who, { guildId: who.guildId, poolId: id }, input),
  }),
});

async function* linesOf(who: GuildScope, pool: InPool, { query, sort }: ExportStandings): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS.map(({ head }) => head));
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readPage(reading(), who, pool, { query, sort, limit: CHUNK, cursor });
    if (page.items.length > 0) yield page.items.map((row) => csvLine(COLUMNS.map(({ of }) => of(row)))).join('');
    cursor = page.nextCursor;
  }
}

/** 'Siege points' as a part of a file's name. */
const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'pool';

interface ExportColumn {
  readonly head: string;
  readonly of: (row: StandingRow) => string | number | null;
}

const COLUMNS: readonly ExportColumn[] = [
  { head: 'Place', of: ({ place }) => place },
  { head: 'Character', of: ({ name }) => name },
  { head: 'Player', of: ({ userName }) => userName },
  { head: 'Balance', of: ({ balance }) => balance / 100 },
  { head: 'Earned in 30 days', of: ({ earned }) => earned / 100 },
  { head: 'Last change (UTC)', of: ({ lastAt }) => lastAt },
];

import { CSV_START, csvLine } from '#/base/csv.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { datedFile } from '#/platform/http/csv-answer.server.ts';
import { markText } from './artisan.labels.ts';
import { ArtisanPolicy } from './artisan.policy.ts';
import { readArtisans } from './artisan.queries.server.ts';
import { PROFESSION_LIST } from './artisan.rules.ts';
import { type ExportArtisans, exportArtisansInput } from './artisan.schema.ts';

/** Members that one statement reads. */
const CHUNK = 1_000;

/** The members and professions that the page shows with these filters, in its order, as CSV that is read while it is sent. */
export const exportArtisans = guildQuery({
  name: 'artisan.exportArtisans',
  reachedBy: 'address',
  input: exportArtisansInput,
  limit: (_input, { userId }) => [{ key: `artisan-export:${userId}`, capacity: 10, seconds: 600 }],
  allow: ArtisanPolicy.view,
  read: async ({ who, input }) => ({ fileName: datedFile(`artisans-${who.slug}`), lines: linesOf(who, input) }),
});

async function* linesOf(who: GuildScope, input: ExportArtisans): AsyncGenerator<string> {
  const columns = PROFESSION_LIST.map((profession, at) => ({ profession, at })).filter(
    ({ profession }) => input.professions.length === 0 || input.professions.includes(profession),
  );
  yield CSV_START + csvLine(['Character', 'Player', ...columns.map(({ profession }) => profession)]);
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readArtisans(reading(), who, { ...input, limit: CHUNK, cursor });
    const lines = page.items.map(({ name, userName, marks }) => {
      const byColumn = new Map(marks.map((mark) => [mark[0], markText(mark)]));
      return csvLine([name, userName, ...columns.map(({ at }) => byColumn.get(at) ?? null)]);
    });
    if (lines.length > 0) yield lines.join('');
    cursor = page.nextCursor;
  }
}

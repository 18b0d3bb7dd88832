import { CSV_START, csvLine } from '#/base/csv.ts';
import { classOf } from '#/features/game/game.rules.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { datedFile } from '#/platform/http/csv-answer.server.ts';
import { MemberPolicy } from './member.policy.ts';
import { type MemberRow, readMembers } from './member.queries.server.ts';
import { type ExportMembers, exportMembersInput } from './member.schema.ts';
import { absencesFor } from './member-filter.sql.server.ts';

/** Members that one statement reads. */
const CHUNK = 500;

/** The members that the table shows with these filters, in its order, as CSV that is read while it is sent. */
export const exportMembers = guildQuery({
  name: 'member.exportMembers',
  reachedBy: 'address',
  input: exportMembersInput,
  limit: (_input, { userId }) => [{ key: `member-export:${userId}`, capacity: 10, seconds: 600 }],
  allow: MemberPolicy.view,
  read: async ({ who, input }) => ({ fileName: datedFile(`members-${who.slug}`), lines: await linesOf(who, input) }),
});

async function linesOf(who: GuildScope, { guildId, sort, ...filters }: ExportMembers): Promise<AsyncGenerator<string>> {
  const absences = absencesFor(who, await visibilityIn(guildId));
  const columns = COLUMNS.filter(({ head }) => absences === 'everybody' || head !== 'Away until');
  async function* lines(): AsyncGenerator<string> {
    yield CSV_START + csvLine(columns.map(({ head }) => head));
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await readMembers(who, { filters, sort, limit: CHUNK, cursor });
      if (page.items.length > 0)
        yield page.items.map((member) => csvLine(columns.map(({ of }) => of(member)))).join('');
      cursor = page.nextCursor;
    }
  }
  return lines();
}

interface ExportColumn {
  readonly head: string;
  readonly of: (member: MemberRow) => string | number | null;
}

const COLUMNS: readonly ExportColumn[] = [
  { head: 'Character', of: ({ name }) => name },
  { head: 'Player', of: ({ userName }) => userName },
  { head: 'Discord', of: ({ discordUsername }) => discordUsername },
  { head: 'Race', of: ({ race }) => race },
  { head: 'Level', of: ({ level }) => level },
  { head: 'Primary archetype', of: ({ primaryArchetype }) => primaryArchetype },
  { head: 'Secondary archetype', of: ({ secondaryArchetype }) => secondaryArchetype },
  { head: 'Class', of: (member) => classOf(member.primaryArchetype, member.secondaryArchetype) },
  { head: 'Combat role', of: ({ role }) => role },
  { head: 'Rank', of: ({ rank }) => rank.name },
  { head: 'Roles', of: ({ roles }) => roles.map(({ name }) => name).join('; ') },
  { head: 'Away until', of: ({ absentUntil }) => absentUntil },
  { head: 'Joined (UTC)', of: ({ joinedAt }) => joinedAt },
  { head: 'Last active (UTC)', of: ({ lastActiveAt }) => lastActiveAt },
];

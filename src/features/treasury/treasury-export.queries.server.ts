import { CSV_START, csvLine } from '#/base/csv.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { datedFile } from '#/platform/http/csv-answer.server.ts';
import { WAY_LABELS } from './payouts/payout.rules.ts';
import { changeText, KIND_LABELS } from './treasury.labels.ts';
import { TreasuryPolicy } from './treasury.policy.ts';
import { type EntryRow, readEntries } from './treasury.queries.server.ts';
import { type Statement, statementInput } from './treasury.schema.ts';

/** Entries that one statement reads. */
const CHUNK = 1_000;

/** The entries that the page shows, as CSV that is read while it is sent. */
export const exportStatement = guildQuery({
  name: 'treasury.exportStatement',
  reachedBy: 'address',
  input: statementInput,
  limit: (_input, { userId }) => [{ key: `treasury-export:${userId}`, capacity: 10, seconds: 600 }],
  allow: TreasuryPolicy.view,
  read: async ({ who, input }) => ({ fileName: datedFile(`treasury-${who.slug}`), lines: linesOf(who, input) }),
});

async function* linesOf(who: GuildScope, { kind, person }: Statement): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS.map(({ head }) => head));
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readEntries(reading(), who, { kind, person, limit: CHUNK, cursor });
    if (page.items.length > 0) yield page.items.map((row) => csvLine(COLUMNS.map(({ of }) => of(row)))).join('');
    cursor = page.nextCursor;
  }
}

interface StatementColumn {
  readonly head: string;
  readonly of: (row: EntryRow) => string | number | null;
}

const COLUMNS: readonly StatementColumn[] = [
  { head: 'Time (UTC)', of: ({ at }) => at },
  { head: 'Kind', of: ({ kind }) => KIND_LABELS[kind] },
  {
    head: 'Member',
    of: ({ name, people, hidden }) => (hidden ? 'Hidden' : (name ?? (people > 1 ? `${people} members` : null))),
  },
  { head: 'Reason', of: ({ reason }) => reason },
  { head: 'Split', of: ({ way }) => way && WAY_LABELS[way] },
  { head: 'Amount', of: ({ change }) => changeText(change).replace(/^\+/, '') },
  { head: 'Copper', of: ({ change }) => change },
  { head: 'Balance in copper', of: ({ balanceAfter }) => balanceAfter },
  { head: 'Your part in copper', of: ({ mine }) => mine },
  { head: 'Undone', of: ({ reversed }) => (reversed ? 'Yes' : '') },
  { head: 'Recorded by', of: ({ actorName }) => actorName },
];

import { sql } from 'drizzle-orm';
import { CSV_START, csvLine } from '#/base/csv.ts';
import { dayAfter, startOfDay } from '#/base/day.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { datedFile } from '#/platform/http/csv-answer.server.ts';
import { readAccounts } from './accounts/account.repository.server.ts';
import { hasSeveral, type TreasuryAccount } from './accounts/account.rules.ts';
import { WAY_LABELS } from './payouts/payout.rules.ts';
import { changeText, KIND_LABELS } from './treasury.labels.ts';
import { TreasuryPolicy } from './treasury.policy.ts';
import { type EntryRange, type EntryRow, readEntries } from './treasury.queries.server.ts';
import { type EntryFilter, exportEntriesInput, statementInput } from './treasury.schema.ts';
import { entriesOf } from './treasury.sql.server.ts';

/** Entries that one statement reads. */
const CHUNK = 1_000;

/** The entries that the page shows, as CSV that is read while it is sent. */
export const exportEntries = guildQuery({
  name: 'treasury.exportEntries',
  reachedBy: 'address',
  input: exportEntriesInput,
  limit: (_input, { userId }) => [{ key: `treasury-export:${userId}`, capacity: 10, seconds: 600 }],
  allow: TreasuryPolicy.view,
  read: async ({ db, who, input: { guildId, ...filter } }) => {
    const columns = columnsOf(await readAccounts(db, guildId));
    return { fileName: datedFile(`treasury-${who.slug}`), lines: linesOf(columns, who, filter) };
  },
});

/** The entries of a period, oldest first, between the balances that it began and ended with: they add up. */
export const exportStatement = guildQuery({
  name: 'treasury.exportStatement',
  reachedBy: 'address',
  input: statementInput,
  limit: (_input, { userId }) => [{ key: `treasury-export:${userId}`, capacity: 10, seconds: 600 }],
  allow: TreasuryPolicy.view,
  read: async ({ db, who, input: { guildId, accountId, from, to } }) => {
    const columns = columnsOf(await readAccounts(db, guildId));
    const { opening, range } = await periodOf(db, { guildId, accountId, from, to });
    return {
      fileName: `treasury-${who.slug}-${from}-to-${to}.csv`,
      lines: statementOf(columns, who, { accountId, from, to, opening, range }),
    };
  },
});

async function* linesOf(
  columns: Columns,
  who: GuildScope,
  filter: Omit<EntryFilter, 'guildId'>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns.map(({ head }) => head));
  for await (const rows of chunksOf(who, filter)) yield inLines(columns, rows);
}

const inLines = (columns: Columns, rows: readonly EntryRow[]): string =>
  rows.map((row) => csvLine(columns.map(({ of }) => of(row)))).join('');

async function* chunksOf(
  who: GuildScope,
  filter: Omit<EntryFilter, 'guildId'>,
  range?: EntryRange,
): AsyncGenerator<readonly EntryRow[]> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readEntries(reading(), who, { ...filter, limit: CHUNK, cursor }, range);
    if (page.items.length > 0) yield page.items;
    cursor = page.nextCursor;
  }
}

interface Period {
  readonly accountId: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  /** Null where nothing was recorded. */
  readonly range: EntryRange | null;
}

async function* statementOf(columns: Columns, who: GuildScope, period: Period): AsyncGenerator<string> {
  const { accountId, from, to, opening, range } = period;
  const balanceLine = (day: string, kind: string, balance: number) =>
    csvLine(
      columns.map(({ head }) => (head === TIME ? day : head === KIND ? kind : head === BALANCE ? balance : null)),
    );
  yield CSV_START + csvLine(columns.map(({ head }) => head)) + balanceLine(from, 'Opening balance', opening);
  let closing = opening;
  if (range)
    for await (const rows of chunksOf(who, { accountId }, range)) {
      yield inLines(columns, rows);
      closing = rows.at(-1)?.balanceAfter ?? closing;
    }
  yield balanceLine(to, 'Closing balance', closing);
}

/** The entries of a period are those between two places, so that no clock that was set back leaves one out or takes one twice. */
async function periodOf(
  db: Db,
  { guildId, accountId, from, to }: Omit<Period, 'opening' | 'range'> & { readonly guildId: string },
): Promise<Pick<Period, 'opening' | 'range'>> {
  const [guild] = await sqlRows(db).as({ timeZone: text })(
    sql`select time_zone as "timeZone" from guilds where id = ${guildId}`,
  );
  const timeZone = guild?.timeZone ?? 'Etc/GMT';
  const [begins, ends] = [from, dayAfter(to)].map((day) => new Date(startOfDay(day, timeZone)));
  const [found] = await sqlRows(db).as({ first: int.orNull, last: int.orNull, opening: int })(sql`
    with bounds as (
      select (select e.seq from ${entriesOf(guildId, accountId)} e where e.at >= ${begins} order by e.at, e.seq limit 1) as first,
        (select e.seq from ${entriesOf(guildId, accountId)} e where e.at < ${ends} order by e.at desc, e.seq desc limit 1) as last)
    select first, last, coalesce((
      select e.balance_after from ${entriesOf(guildId, accountId)} e
      where e.seq < coalesce((select first from bounds), (select last + 1 from bounds)) order by e.seq desc limit 1), 0)::bigint as opening
    from bounds`);
  const { first = null, last = null, opening = 0 } = found ?? {};
  return { opening, range: first !== null && last !== null && first <= last ? { first, last } : null };
}

interface StatementColumn {
  readonly head: string;
  readonly of: (row: EntryRow) => string | number | null;
}

type Columns = readonly StatementColumn[];
const TIME = 'Time (UTC)';
const KIND = 'Kind';
const BALANCE = 'Balance in copper';

/** Accounts are named where there are several. */
function columnsOf(accounts: readonly TreasuryAccount[]): Columns {
  if (!hasSeveral(accounts)) return COLUMNS;
  const nameOf = (id: string | null) => accounts.find((one) => one.id === id)?.name ?? null;
  const [time, kind, ...others] = COLUMNS;
  return [
    ...[time!, kind!],
    { head: 'Account', of: ({ accountId }) => nameOf(accountId) },
    { head: 'To account', of: ({ toAccountId }) => nameOf(toAccountId) },
    {
      head: 'Transferred in copper',
      of: ({ change, toAccountId }) => (toAccountId === null ? null : Math.abs(change)),
    },
    ...others,
  ];
}

const COLUMNS: Columns = [
  { head: TIME, of: ({ at }) => at },
  { head: KIND, of: ({ kind }) => KIND_LABELS[kind] },
  {
    head: 'Member',
    of: ({ name, people, hidden }) => (hidden ? 'Hidden' : (name ?? (people > 1 ? `${people} members` : null))),
  },
  { head: 'Reason', of: ({ reason }) => reason },
  { head: 'Split', of: ({ way }) => way && WAY_LABELS[way] },
  { head: 'Amount', of: ({ effect }) => changeText(effect).replace(/^\+/, '') },
  { head: 'Copper', of: ({ effect }) => effect },
  { head: BALANCE, of: ({ balanceAfter }) => balanceAfter },
  { head: 'Your part in copper', of: ({ mine }) => mine },
  { head: 'Undone', of: ({ reversed }) => (reversed ? 'Yes' : '') },
  { head: 'Recorded by', of: ({ actorName }) => actorName },
];

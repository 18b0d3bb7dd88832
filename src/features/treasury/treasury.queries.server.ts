import { sql } from 'drizzle-orm';
import { dayAfter, dayAt } from '#/base/day.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange, GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { wasReversed } from '#/platform/ledger/ledger.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import type { Page, PageInput } from '#/platform/lists/list.ts';
import { can } from '#/platform/policy.ts';
import { readAccounts } from './accounts/account.repository.server.ts';
import { hasSeveral, totalOf } from './accounts/account.rules.ts';
import { readUsedLimits } from './limits/limit.repository.server.ts';
import { PAYOUT_WAYS } from './payouts/payout.rules.ts';
import { TreasuryPolicy } from './treasury.policy.ts';
import { dailyBalances, ENTRY_KINDS } from './treasury.rules.ts';
import { type EntryFilter, listEntriesInput, listSharesInput, treasuryInput } from './treasury.schema.ts';
import { entriesOf } from './treasury.sql.server.ts';

/** Others' part in entries is shown to the viewer; the balance and the amounts are everyone's. */
export const seesOthers = async (who: GuildScope): Promise<boolean> =>
  maySeeOfOthers(who, 'transactions', await visibilityIn(who.guildId));

/** People that a filter offers. */
const OFFERED = 500;

const CLOSING = arrayOf(object({ day: text, balance: int }));
const HEAD = { timeZone: text, opening: int, income: text, spent: text, closings: CLOSING };

/** What the treasury holds, how that came about day by day, and what the viewer may do. */
export const getTreasury = guildQuery({
  name: 'treasury.getTreasury',
  input: treasuryInput,
  allow: TreasuryPolicy.view,
  read: async ({ db, who, input: { guildId, accountId, days } }) => {
    const sees = await seesOthers(who);
    const [accounts, limits, [head], people] = await Promise.all([
      readAccounts(db, guildId),
      who.userId === null ? null : readUsedLimits(db, guildId, [who.userId]),
      sqlRows(db).as(HEAD)(sql`
        with zone as (select time_zone from guilds where id = ${guildId}),
        since as (
          select (((${new Date(currentTime())}::timestamptz at time zone time_zone)::date - ${days - 1}::int)::timestamp at time zone time_zone) as at
          from zone),
        lately as materialized (
          select e.seq, e.effect, e.balance_after, to_char(e.at at time zone zone.time_zone, 'YYYY-MM-DD') as day
          from ${entriesOf(guildId, accountId)} e, zone, since where e.at >= since.at)
        select zone.time_zone as "timeZone",
          coalesce((select e.balance_after from ${entriesOf(guildId, accountId)} e where e.at < (select at from since)
            order by e.at desc, e.seq desc limit 1), 0)::bigint as opening,
          (select coalesce(sum(effect) filter (where effect > 0), 0)::text from lately) as income,
          (select coalesce(-sum(effect) filter (where effect < 0), 0)::text from lately) as spent,
          coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'balance', d.balance_after) order by d.day)
            from (select distinct on (day) day, balance_after from lately order by day, seq desc) d), '[]'::jsonb) as closings
        from zone`),
      sqlRows(db).as({ userId: text, name: text })(sql`
        select * from (
          select distinct on (s.user_id) s.user_id as "userId", s.name from treasury_shares s
          where s.guild_id = ${guildId} and (${sees} or s.user_id = ${who.userId ?? NO_PERSON}::uuid)
          order by s.user_id, s.transaction_id desc) p
        order by lower(name), "userId" limit ${OFFERED}`),
    ]);
    const timeZone = head?.timeZone ?? 'Etc/GMT';
    const today = dayAt(currentTime(), timeZone);
    const shown: string[] = [today];
    while (shown.length < days) shown.unshift(dayAfter(shown[0]!, -1));
    const shownAccount = accounts.find(({ id }) => id === accountId);
    return {
      balance: shownAccount ? shownAccount.balance : totalOf(accounts),
      /** None where there is only one: then a guild sees nothing of accounts. */
      accounts: hasSeveral(accounts) ? accounts : [],
      /** Copper in digits: what went in and out in all may be more than numbers are exact in. */
      income: head?.income ?? '0',
      spent: head?.spent ?? '0',
      series: dailyBalances(shown, head?.opening ?? 0, head?.closings ?? []),
      people,
      timeZone,
      /** How much the viewer may be paid in a period; null where they aren't limited. */
      limit: limits?.get(who.userId ?? '') ?? null,
      isMember: who.memberships.length > 0,
      seesOthers: sees,
      can: {
        record: canChange(who, TreasuryPolicy.record, undefined),
        request: canChange(who, TreasuryPolicy.request, undefined),
        payOut: canChange(who, TreasuryPolicy.payOut, { activities: [] }),
      },
    };
  },
});

export type Treasury = Awaited<ReturnType<typeof getTreasury>>;

const ROW = {
  ...{ accountId: text, toAccountId: text.orNull, effect: int },
  ...{ id: text, kind: oneOf(ENTRY_KINDS), change: int, balanceAfter: int, reason: text, at: instant, actorName: text },
  ...{ way: oneOf(PAYOUT_WAYS).orNull, name: text.orNull, people: int, mine: int.orNull, reversed: bool, pageKey },
};
const BY_PLACE = (desc: boolean): readonly SortKey[] => [{ by: sql`e.seq`, type: 'bigint', desc }];

/** Entries, newest first; those of a range oldest first. Whom they are about, and why, is left out where the guild hides that from the viewer. */
export const listEntries = guildQuery({
  name: 'treasury.listEntries',
  input: listEntriesInput,
  allow: TreasuryPolicy.view,
  read: ({ db, who, input: { guildId: _, ...wanted } }) => readEntries(db, who, wanted),
});

type Wanted = PageInput & Omit<EntryFilter, 'guildId'>;

/** Entries in a row, by their places, both included: what a statement is made of. */
export interface EntryRange {
  readonly first: number;
  readonly last: number;
}

export async function readEntries(
  db: Db,
  who: GuildScope,
  { accountId, kind, person, ...place }: Wanted,
  range?: EntryRange,
): Promise<Page<EntryRow>> {
  const sees = await seesOthers(who);
  const page = keysetPage(place, BY_PLACE(range === undefined));
  const me = sql`${who.userId ?? NO_PERSON}::uuid`;
  const ofKind = kind ? sql`and e.kind = ${kind}` : sql``;
  const ofPerson = person
    ? sql`and (${sees} or ${person}::uuid = ${me}) and exists (select from treasury_shares s where s.guild_id = e.guild_id
        and s.transaction_id = e.transaction_id and s.user_id = ${person}::uuid)`
    : sql``;
  const inRange = range ? sql`and e.seq between ${range.first} and ${range.last}` : sql``;
  const found = await sqlRows(db).as(ROW)(sql`
    select e.transaction_id as id, e.kind, e.change, e.effect, e.account_id as "accountId", e.to_account_id as "toAccountId",
      e.balance_after as "balanceAfter", e.reason, e.at, e.way,
      e.actor_name as "actorName", p.people, p.name, p.mine,
      ${wasReversed(sql`e`)} as reversed,
      ${page.key} as "pageKey"
    from ${entriesOf(who.guildId, accountId)} e
    cross join lateral (
      select count(*)::int as people, min(s.name) as name, max(s.change) filter (where s.user_id = ${me})::bigint as mine
      from treasury_shares s where s.guild_id = e.guild_id and s.transaction_id = e.transaction_id) p
    where true ${inRange} ${ofKind} ${ofPerson} and ${page.after}
    order by ${page.order} limit ${page.limit}`);
  const { rows, nextCursor } = page.cut(found);
  return {
    items: rows.map(({ pageKey: _, name, mine, reason, ...row }) => {
      const shown = sees || row.people === 0 || mine !== null;
      return {
        ...row,
        mine,
        /** Null where it is about several people, about no one, or hidden. */
        name: shown && row.people === 1 ? name : null,
        reason: shown ? reason : null,
        hidden: !shown,
        can: { reverse: canChange(who, TreasuryPolicy.reverse, row) },
      };
    }),
    nextCursor,
  };
}

/** An entry as lists show it; amounts are copper. */
export interface EntryRow {
  readonly id: string;
  readonly kind: (typeof ENTRY_KINDS)[number];
  /** Of the account that is shown; of a transfer among all of them, of the one that it takes from. */
  readonly change: number;
  /** What it does to the balance that is shown: nothing where it stays among what is shown. */
  readonly effect: number;
  /** After it. */
  readonly balanceAfter: number;
  readonly accountId: string;
  /** Of a transfer. */
  readonly toAccountId: string | null;
  readonly reason: string | null;
  readonly at: string;
  readonly actorName: string;
  readonly way: (typeof PAYOUT_WAYS)[number] | null;
  readonly name: string | null;
  /** How many it is about. */
  readonly people: number;
  /** The viewer's part. */
  readonly mine: number | null;
  readonly reversed: boolean;
  readonly hidden: boolean;
  readonly can: { readonly reverse: boolean };
}

const LARGEST_FIRST: readonly SortKey[] = [
  { by: sql`abs(s.change)`, type: 'bigint', desc: true },
  { by: sql`s.user_id`, type: 'uuid' },
];

/** Each person's part of an entry, the largest first; of others only where the guild shows it. */
export const listShares = guildQuery({
  name: 'treasury.listShares',
  input: listSharesInput,
  load: async (db, { transactionId }, { guildId }) => {
    const { rowCount } = await db.execute(sql`
      select from treasury_entries where guild_id = ${guildId} and transaction_id = ${transactionId}`);
    return rowCount === 1 ? {} : null;
  },
  allow: TreasuryPolicy.view,
  read: async ({ db, who, input: { transactionId, ...place } }) => {
    const page = keysetPage(place, LARGEST_FIRST);
    const found = await sqlRows(db).as({ userId: text, characterId: text, name: text, change: int, pageKey })(sql`
      select s.user_id as "userId", s.character_id as "characterId", s.name, s.change, ${page.key} as "pageKey"
      from treasury_shares s where s.guild_id = ${who.guildId} and s.transaction_id = ${transactionId}
        and (${await seesOthers(who)} or s.user_id = ${who.userId ?? NO_PERSON}::uuid) and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return { items: rows.map(({ pageKey: _, ...row }) => row), nextCursor };
  },
});

/** For the guild dashboard: requests that wait for the viewer. Null for those who don't decide. */
export const treasurySummary = guildQuery({
  name: 'treasury.treasurySummary',
  input: guildIdInput,
  allow: GuildPolicy.view,
  read: async ({ db, who }) => {
    if (!canChange(who, TreasuryPolicy.record, undefined) || !can(who, TreasuryPolicy.view, undefined)) return null;
    const [row] = await sqlRows(db).as({ open: int, approved: int, oldestAt: instant.orNull })(sql`
      select count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'approved')::int as approved,
        min(created_at) as "oldestAt"
      from treasury_requests where guild_id = ${who.guildId} and status in ('open', 'approved')
        and (user_id <> ${who.userId ?? NO_PERSON}::uuid or ${who.isOwner})`);
    return row && row.oldestAt !== null ? { open: row.open, approved: row.approved, oldestAt: row.oldestAt } : null;
  },
});

export type TreasurySummary = NonNullable<Awaited<ReturnType<typeof treasurySummary>>>;

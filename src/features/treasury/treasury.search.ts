import { isUuid } from '#/base/uuid.ts';
import { CHART_DAYS, type ChartDays, ENTRY_KINDS, type EntryKind, FIRST_ACCOUNT } from './treasury.rules.ts';

/** What the page of the treasury shows, as it is in the URL. */
export interface TreasurySearch {
  /** One account: `main` for the first one, an id for another; all of them where it isn't said. */
  account?: string;
  kind?: EntryKind;
  /** A user that entries are about. */
  person?: string;
  /** Of the chart; 30 where it isn't said. */
  days?: Exclude<ChartDays, 30>;
}

/** Reads an address; what is not valid is dropped. */
export function treasurySearchFrom(search: Readonly<Record<string, unknown>>): TreasurySearch {
  const kind = ENTRY_KINDS.find((known) => known === search.kind);
  const days = CHART_DAYS.find((known) => String(known) === String(search.days));
  const person = typeof search.person === 'string' && isUuid(search.person) ? search.person.toLowerCase() : undefined;
  const account = accountFrom(search.account);
  return {
    ...(account && { account }),
    ...(kind && { kind }),
    ...(person && { person }),
    ...(days && days !== 30 && { days }),
  };
}

const accountFrom = (value: unknown): string | undefined =>
  value === 'main' ? value : isUuid(value) ? value : undefined;

/** The account that an address shows; undefined for all of them. */
export const accountIdOf = ({ account }: TreasurySearch): string | undefined =>
  account === 'main' ? FIRST_ACCOUNT : account;

/** How an address names an account. */
export const accountInSearch = (accountId: string): string => (accountId === FIRST_ACCOUNT ? 'main' : accountId);

/** The call that answers an address. */
export const entriesInputOf = (guildId: string, { kind, person, ...search }: TreasurySearch) => {
  const accountId = accountIdOf(search);
  return { guildId, ...(accountId && { accountId }), ...(kind && { kind }), ...(person && { person }) };
};

/** The file of exactly the entries that an address shows. */
export function exportPath(guildId: string, { account, kind, person }: TreasurySearch): string {
  return withQuery(`/api/guilds/${guildId}/treasury`, { account, kind, person });
}

/** Days of the guild, both included. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}

/** The file of a period with the balances that it began and ended with. */
export function statementPath(guildId: string, { from, to }: StatementPeriod, account: string | undefined): string {
  return withQuery(`/api/guilds/${guildId}/treasury-statement`, { account, from, to });
}

function withQuery(path: string, of: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(of).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

import { isUuid } from '#/base/uuid.ts';
import { CHART_DAYS, type ChartDays, ENTRY_KINDS, type EntryKind } from './treasury.rules.ts';

/** What the page of the treasury shows, as it is in the URL. */
export interface TreasurySearch {
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
  return { ...(kind && { kind }), ...(person && { person }), ...(days && days !== 30 && { days }) };
}

/** The call that answers an address. */
export const entriesInputOf = (guildId: string, { kind, person }: TreasurySearch) => ({
  guildId,
  ...(kind && { kind }),
  ...(person && { person }),
});

/** The file of exactly the entries that an address shows. */
export function statementPath(guildId: string, { kind, person }: TreasurySearch): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(person && { person }) }).toString();
  return `/api/guilds/${guildId}/treasury${query ? `?${query}` : ''}`;
}

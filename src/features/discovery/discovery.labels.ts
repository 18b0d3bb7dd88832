import type { GuildTag } from '#/features/game/game.data.ts';
import { ALL_LANGUAGES, ALL_REALMS, ALL_REGIONS, type DiscoveryQuery } from './discovery.rules.ts';

/** The list is of guilds that play when the reader does; the order by hours in common has no others. */
export const asksHours = ({ myHours, sort }: Pick<DiscoveryQuery, 'myHours' | 'sort'>): boolean =>
  myHours || sort === 'overlap';

/** The list without what the reader's hours say of it: no order by them either. */
export const withoutHours = ({ sort }: DiscoveryQuery): Partial<DiscoveryQuery> => ({
  myHours: false,
  sort: sort === 'overlap' ? 'activity' : sort,
});

export interface ActiveFilter {
  readonly key: string;
  readonly field: string;
  readonly value: string;
  /** The list without it. */
  readonly without: DiscoveryQuery;
}

/** The filters that narrow the list, in the order of the form. */
export function activeFilters(query: DiscoveryQuery): ActiveFilter[] {
  const chip = (field: string, value: string, change: Partial<DiscoveryQuery>) => ({
    key: `${field} ${value}`,
    field,
    value,
    without: { ...query, ...change },
  });
  const without = (tags: readonly GuildTag[], tag: GuildTag) => tags.filter((each) => each !== tag);
  return [
    ...(query.query === '' ? [] : [chip('Text', query.query, { query: '' })]),
    ...(query.region === ALL_REGIONS ? [] : [chip('Region', query.region, { region: ALL_REGIONS })]),
    ...(query.server === ALL_REALMS ? [] : [chip('Realm', query.server, { server: ALL_REALMS })]),
    ...(query.minMemberCount === 0 ? [] : [chip('Members', `${query.minMemberCount} or more`, { minMemberCount: 0 })]),
    ...(query.minGuildAge === 0 ? [] : [chip('Founded', minGuildAgeLabel(query.minGuildAge), { minGuildAge: 0 })]),
    ...(query.answersWithin === 0 ? [] : [chip('Answers within', ageLabel(query.answersWithin), { answersWithin: 0 })]),
    ...(query.language === ALL_LANGUAGES ? [] : [chip('Language', query.language, { language: ALL_LANGUAGES })]),
    ...(query.recruiting ? [chip('Applications', 'Open', { recruiting: false })] : []),
    ...(query.wants === null ? [] : [chip('Looking for', query.wants, { wants: null })]),
    ...(asksHours(query) ? [chip('Play hours', 'With mine', withoutHours(query))] : []),
    ...query.includeTags.map((tag) => chip('With', tag, { includeTags: without(query.includeTags, tag) })),
    ...query.excludeTags.map((tag) => chip('Without', tag, { excludeTags: without(query.excludeTags, tag) })),
  ];
}

/** '30 days', '1 year' on the buttons of the form. */
export const ageLabel = (days: number): string =>
  days === 0
    ? 'Any'
    : days % 365 === 0
      ? `${days / 365} ${days === 365 ? 'year' : 'years'}`
      : `${days} ${days === 1 ? 'day' : 'days'}`;

const minGuildAgeLabel = (days: number): string =>
  days === 365 ? '1 year ago or more' : `${days} ${days === 1 ? 'day' : 'days'} ago or more`;

import { describe, expect, it } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { activeFilters, ageLabel } from './discovery.labels.ts';
import {
  discoveryQueryFrom,
  discoverySearchOf,
  guildCountLabel,
  shownLabel,
  withoutFilters,
} from './discovery.rules.ts';
import { discoverGuildsInput } from './discovery.schema.ts';

const NOTHING = discoveryQueryFrom({});

describe('the address of a list', () => {
  it('is empty for the defaults', () => {
    expect(NOTHING).toEqual({
      query: '',
      region: 'All Regions',
      server: 'All Realms',
      minMemberCount: 0,
      minGuildAge: 0,
      answersWithin: 0,
      language: 'All Languages',
      includeTags: [],
      excludeTags: [],
      recruiting: false,
      wants: null,
      myHours: false,
      sort: 'activity',
    });
    expect(discoverySearchOf(NOTHING)).toEqual({});
  });

  it('keeps every filter there and back', () => {
    const search = {
      query: 'salt',
      region: 'Europe',
      server: 'Lotharia',
      minMemberCount: 10,
      minGuildAge: 90,
      answersWithin: 3,
      language: 'German' as const,
      includeTags: 'PvE,International',
      excludeTags: '18+',
      recruiting: true as const,
      wants: 'Healer' as const,
      myHours: true as const,
      sort: 'members' as const,
    };
    expect(discoverySearchOf(discoveryQueryFrom(search))).toEqual(search);
  });

  it('reads what the router made of plain words', () => {
    expect(discoveryQueryFrom({ query: 7 }).query).toBe('7');
    expect(discoveryQueryFrom({ query: true }).query).toBe('true');
  });

  it('asks for nothing that the server would refuse, whatever the address says', () => {
    const anything = fc.dictionary(
      fc.constantFrom(
        'query',
        'region',
        'server',
        'minMemberCount',
        'minGuildAge',
        'answersWithin',
        'language',
        'includeTags',
        'excludeTags',
        'recruiting',
        'wants',
        'sort',
      ),
      fc.oneof(
        fc.constantFrom('Europe', 'German', 'PvE,PvP', 'PvE', 'newest', 25),
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.double(),
        fc.boolean(),
      ),
    );
    fc.assert(
      fc.property(anything, (search) => {
        expect(discoverGuildsInput.safeParse(discoveryQueryFrom(search)).success).toBe(true);
      }),
    );
  });

  it('never wants and refuses the same tag', () => {
    const query = discoveryQueryFrom({ includeTags: 'PvE', excludeTags: 'PvE,PvP' });
    expect(query).toMatchObject({ includeTags: ['PvE'], excludeTags: ['PvP'] });
  });
});

describe('active filters', () => {
  it('are one chip each, and each can be taken away alone', () => {
    const query = discoveryQueryFrom({
      minMemberCount: 10,
      answersWithin: 3,
      language: 'German',
      includeTags: 'International',
      excludeTags: '18+',
      recruiting: true,
      wants: 'Tank',
    });
    const chips = activeFilters(query);
    expect(chips.map(({ field, value }) => `${field} ${value}`)).toEqual([
      'Members 10 or more',
      'Answers within 3 days',
      'Language German',
      'Applications Open',
      'Looking for Tank',
      'With International',
      'Without 18+',
    ]);
    expect(chips.map(({ without }) => activeFilters(without).length)).toEqual([6, 6, 6, 6, 6, 6, 6]);
    expect(activeFilters(withoutFilters({ ...query, sort: 'newest' }))).toEqual([]);
    expect(withoutFilters({ ...query, sort: 'newest' }).sort).toBe('newest');
  });

  it('say how many there are, and where counting ended', () => {
    expect([0, 1, 312, 1_000].map((total) => guildCountLabel({ total, isMore: false }))).toEqual([
      '0 guilds',
      '1 guild',
      '312 guilds',
      '1,000 guilds',
    ]);
    expect(guildCountLabel({ total: 1_000, isMore: true })).toBe('1,000+ guilds');
    expect(guildCountLabel({ total: 1, isMore: true })).toBe('1+ guilds');
    expect(shownLabel(9, { total: 42, isMore: false })).toBe('9 of 42');
    expect(shownLabel(108, { total: 70, isMore: true })).toBe('108 of 108+');
  });

  it('say ages in words', () => {
    expect(activeFilters(discoveryQueryFrom({ minGuildAge: 365 }))[0]?.value).toBe('1 year ago or more');
    expect([0, 30, 365].map(ageLabel)).toEqual(['Any', '30 days', '1 year']);
  });
});

import { describe, expect, it } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { fc } from '#/testing/properties.ts';
import { listMembersInput } from './member.schema.ts';
import {
  exportPath,
  isNarrowed,
  listInputOf,
  memberListSearchFrom,
  nameMatches,
  valuesOf,
  withFacet,
  withoutFacets,
} from './member.search.ts';

const guildId = uuidv7();

describe('the address of the members table', () => {
  it('is empty by default, and asks for all by rank', () => {
    expect(memberListSearchFrom({})).toEqual({});
    expect(listInputOf(guildId, {})).toMatchObject({ query: '', sort: 'rank', absent: false });
  });

  it('keeps search, facets and order there and back', () => {
    const rank = `${uuidv7()},${uuidv7()}`;
    const search = { q: 'edda', rank, class: 'Tank,Healer', archetype: 'Bard', absent: true, sort: '-joined' };
    expect(memberListSearchFrom(search)).toEqual(search);
    expect(listInputOf(guildId, memberListSearchFrom(search))).toMatchObject({
      query: 'edda',
      rankIds: rank.split(','),
      classRoles: ['Tank', 'Healer'],
      archetypes: ['Bard'],
      sort: '-joined',
      absent: true,
    });
  });

  it('asks for nothing that the server would refuse, whatever the address says', () => {
    const anything = fc.dictionary(
      fc.constantFrom('q', 'rank', 'role', 'class', 'archetype', 'sort', 'absent', 'page'),
      fc.oneof(
        fc.constantFrom('Tank', '-name', uuidv7(), 25, 5),
        fc.string({ unit: 'binary' }),
        fc.double(),
        fc.boolean(),
      ),
    );
    fc.assert(
      fc.property(anything, (search) => {
        const input = listInputOf(guildId, memberListSearchFrom(search));
        expect(listMembersInput.safeParse(input).success).toBe(true);
      }),
    );
  });

  it('keeps the order when it is narrowed', () => {
    const narrowed = withFacet({ sort: 'name' }, 'class', ['Tank']);
    expect(narrowed).toEqual({ sort: 'name', class: 'Tank' });
    expect(valuesOf(narrowed, 'class')).toEqual(['Tank']);
    expect(isNarrowed(narrowed)).toBe(true);
    expect(withoutFacets({ ...narrowed, q: 'x', absent: true })).toEqual({ sort: 'name' });
    expect(isNarrowed({ sort: 'name' })).toBe(false);
    expect(isNarrowed({ absent: true })).toBe(true);
  });
});

it('the file is asked for with what the address narrows to, and nothing else', () => {
  const search = { q: 'zoë & co', class: 'Tank', absent: true, sort: '-joined', page: 3 } as const;
  expect(exportPath('g', search)).toBe('/api/guilds/g/members?q=zo%C3%AB+%26+co&class=Tank&absent=true&sort=-joined');
  expect(exportPath('g', {})).toBe('/api/guilds/g/members');
  const back = memberListSearchFrom(Object.fromEntries(new URL(exportPath('g', search), 'http://x').searchParams));
  expect(back).toEqual(memberListSearchFrom(search));
});

it.each([
  ['EDDA', true],
  [' hammer ', true],
  ['person', true],
  ['zoe', false],
  ['', true],
])('a search for %j finds Edda, played by Person, hammer.time: %j', (text, found) => {
  const edda = { name: 'Edda', userName: 'Some Person', discordUsername: 'Hammer.time' };
  expect(nameMatches(edda, text)).toBe(found);
});

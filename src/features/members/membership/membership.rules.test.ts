import { describe, expect, test } from 'vitest';
import {
  type Hierarchy,
  type HierarchyMember,
  placeChanges,
  rankChange,
  roleChange,
  rolesAfter,
} from './membership.rules.ts';

const rank = (id: string, position: number, roleIds: string[]) => ({ id, name: id.toUpperCase(), position, roleIds });
const role = (id: string) => ({ id, name: id.toUpperCase(), permissions: [] });
const HIERARCHY: Hierarchy = {
  ranks: new Map([rank('high', 1, ['a', 'b']), rank('low', 2, ['b', 'c'])].map((each) => [each.id, each])),
  roles: new Map(['a', 'b', 'c', 'd'].map((id) => [id, role(id)])),
};
const member = (rankId: string, ...roleIds: string[]): HierarchyMember => ({
  ...{ characterId: 'm', userId: 'u', name: 'Edda', isOwner: false, rankPosition: 2 },
  rankId,
  roleIds,
});
const ids = (bundles: readonly { id: string }[] = []) => bundles.map(({ id }) => id).join('');
const high = HIERARCHY.ranks.get('high');
const low = HIERARCHY.ranks.get('low');

describe('another rank', () => {
  test.each([
    ['swaps the roles that come with ranks', member('low', 'b', 'c'), high, 'a', 'c', ['a', 'b']],
    ['leaves what was given by hand', member('low', 'b', 'c', 'd'), high, 'a', 'c', ['a', 'b', 'd']],
    ['gives what is missing', member('low'), high, 'ab', '', ['a', 'b']],
    ['keeps what is there already', member('low', 'a', 'b'), high, '', '', ['a', 'b']],
    ['takes only what came with the old one', member('high', 'a', 'b', 'd'), low, 'c', 'a', ['b', 'c', 'd']],
  ])('%s', (_, who, to, gained, lost, after) => {
    const change = to && rankChange(HIERARCHY, who, to);
    expect([ids(change?.gained), ids(change?.lost)]).toEqual([gained, lost]);
    expect(change && rolesAfter(HIERARCHY, change)).toEqual(after);
  });

  test('is none when it is the same', () => {
    expect(high && rankChange(HIERARCHY, member('high'), high)).toBeNull();
  });
});

describe('roles', () => {
  test('come and go', () => {
    const change = roleChange(HIERARCHY, member('low', 'a'), { add: ['b', 'a', 'b'], remove: ['a', 'd'] });
    expect([ids(change?.gained), ids(change?.lost)]).toEqual(['b', 'a']);
  });

  test('that are there, or are not, change nothing', () => {
    expect(roleChange(HIERARCHY, member('low', 'a'), { add: ['a'], remove: ['d'] })).toBeNull();
  });

  test('are kept in their order, with their names', () => {
    const place = { rankId: 'low', roleIds: ['c', 'a'] };
    expect(placeChanges(HIERARCHY, { ...place, roleIds: [] }, place)).toEqual({
      changes: { roleIds: { from: [], to: ['a', 'c'] } },
      names: { a: 'A', c: 'C' },
    });
    expect(placeChanges(HIERARCHY, place, { ...place, roleIds: ['a', 'c'] }).changes).toEqual({});
  });
});

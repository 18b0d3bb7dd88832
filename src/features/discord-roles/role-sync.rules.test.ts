import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  configText,
  MOST_UNDONE,
  managedOf,
  planOf,
  type RoleConfig,
  reasonFor,
  type Standing,
  wantedOf,
} from './role-sync.rules.ts';

const ids = ['1', '2', '3', '4', '5', '6'];
const id = fc.constantFrom(...ids);
const linked = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c'), id), { selector: ([key]) => key })
  .map((pairs) => new Map(pairs.map(([key, discordRoleId]) => [key, { name: key, discordRoleId }])));
const configs: fc.Arbitrary<RoleConfig> = fc.record({
  ...{ member: fc.option(id), active: fc.option(id), absent: fc.option(id), ranks: linked, roles: linked },
});
const standings: fc.Arbitrary<Standing | null> = fc.option(
  fc.record({
    rankId: fc.constantFrom('a', 'b', 'c'),
    roleIds: fc.subarray(['a', 'b', 'c']),
    ...{ isActive: fc.boolean(), isAbsent: fc.boolean() },
  }),
);
const some = fc.subarray([...ids, '7', '8']);

describe('what someone should have', () => {
  test('is nothing but what the settings name, and nothing for who is no member', () => {
    fc.assert(
      fc.property(configs, standings, (config, standing) => {
        const [managed, wanted] = [managedOf(config), wantedOf(config, standing)];
        expect(managed).toEqual(expect.arrayContaining(wanted));
        expect(wanted).toEqual(wanted.toSorted());
        if (standing === null) expect(wanted).toEqual([]);
        else if (config.member !== null) expect(wanted).toContain(config.member);
      }),
    );
  });

  test('has a reason', () => {
    const config: RoleConfig = {
      ...{ member: '1', active: '2', absent: '3' },
      ranks: new Map([['a', { name: 'Officer', discordRoleId: '4' }]]),
      roles: new Map([['b', { name: 'Raider', discordRoleId: '4' }]]),
    };
    const standing = { rankId: 'a', roleIds: ['b'], isActive: false, isAbsent: true };
    expect(wantedOf(config, standing)).toEqual(['1', '3', '4']);
    expect(reasonFor(config, standing, '4')).toBe('Rank Officer, Role Raider');
    expect(reasonFor(config, standing, '2')).toBe('No longer: Active in the last 30 days');
    expect(reasonFor(config, null, '1')).toBe('No longer in the guild');
  });
});

describe('the text of settings', () => {
  test('is the same whatever the order and the names, and another one where anybody should have another role', () => {
    const none: RoleConfig = { member: null, active: null, absent: null, ranks: new Map(), roles: new Map() };
    const rank = (name: string, discordRoleId: string) => ({ name, discordRoleId });
    const [a, b] = [['a', rank('Officer', '4')] as const, ['b', rank('Raider', '5')] as const];
    expect(configText(none)).toBe('');
    expect(configText({ ...none, ranks: new Map([a, b]) })).toBe(
      configText({ ...none, ranks: new Map([b, ['a', rank('Captain', '4')]]) }),
    );
    const texts = [
      { ...none, member: '4', active: '5' },
      { ...none, member: '5', active: '4' },
      { ...none, ranks: new Map([a, b]) },
      { ...none, roles: new Map([a, b]) },
    ].map(configText);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('a plan', () => {
  test('leads to what someone should have, touches nothing else, and is empty then', () => {
    fc.assert(
      fc.property(configs, standings, some, fc.option(some), (config, standing, actual, known) => {
        const [managed, wanted] = [managedOf(config), wantedOf(config, standing)];
        const { give, take, left } = planOf({ wanted, managed, actual, known, ours: null, undone: {} });
        expect(left).toEqual([]);
        const after = [...actual.filter((one) => !take.includes(one)), ...give];
        expect(new Set(after).size).toBe(after.length);
        expect(after.filter((one) => managed.includes(one)).toSorted()).toEqual(wanted);
        expect(after.filter((one) => !managed.includes(one))).toEqual(actual.filter((one) => !managed.includes(one)));
        const again = planOf({ wanted, managed, actual: after, known: wanted, ours: null, undone: {} });
        expect([again.give, again.take, again.undone]).toEqual([[], [], {}]);
      }),
    );
  });

  test('leaves what someone keeps undoing, in either direction', () => {
    for (const [wanted, actual] of [
      [['1'], []],
      [[], ['1']],
    ] as const) {
      let undone: Readonly<Record<string, number>> = {};
      for (let time = 1; time <= MOST_UNDONE; time++) {
        const plan = planOf({ wanted, managed: ['1'], actual, known: wanted, ours: null, undone });
        expect([...plan.give, ...plan.take]).toEqual(['1']);
        ({ undone } = plan);
      }
      const plan = planOf({ wanted, managed: ['1'], actual, known: wanted, ours: null, undone });
      expect(plan).toMatchObject({ give: [], take: [], left: ['1'] });
      // What isn't there any more is not fought over either.
      const settled = { wanted, managed: ['1'], actual: wanted, known: wanted, ours: null, undone: plan.undone };
      expect(planOf(settled).left).toEqual([]);
    }
  });

  test('gives the same before staff have applied a check, and takes nothing but what was theirs by the settings', () => {
    fc.assert(
      fc.property(configs, standings, some, some, (config, standing, actual, ours) => {
        const now = { wanted: wantedOf(config, standing), managed: managedOf(config), actual, known: null, undone: {} };
        const [all, some] = [planOf({ ...now, ours: null }), planOf({ ...now, ours })];
        expect(some.give).toEqual(all.give);
        expect(some.take).toEqual(all.take.filter((one) => ours.includes(one)));
      }),
    );
  });
});

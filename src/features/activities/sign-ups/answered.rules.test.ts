import { describe, expect, it } from 'vitest';
import { metersOf, mustWait, withAnswer } from './answered.rules.ts';
import type { PlaceKind } from './placement.rules.ts';
import type { Approval, Intent, Standing } from './sign-up.rules.ts';

const signUp = (userId: string, place: PlaceKind | null, standing: Standing = 'going', role = 'Healer' as const) => ({
  ...{
    userId,
    characterId: `c${userId}`,
    role,
    flexRole: null,
    note: '',
    approval: null as Approval | null,
    place,
    standing,
    position: null,
  },
  intent: (standing === 'tentative' ? 'tentative' : standing === 'declined' ? 'declined' : 'accepted') as Intent,
});
const limits = { any: 1, Tank: 1, Healer: 1, Damage: 0, Support: 0 };
const shownWith = (...[mine, ...others]: ReturnType<typeof signUp>[]) => ({
  limits,
  needsApproval: false,
  mine: mine ?? null,
  items: mine ? [mine, ...others] : others,
});

describe('withAnswer', () => {
  it('shows a place where one is free, and leaves it when someone drops out', () => {
    const going = withAnswer(shownWith(signUp('1', null, 'declined')), { intent: 'accepted' }, null);
    expect(going.mine).toMatchObject({ standing: 'going', place: 'Healer' });
    expect(going.items[0]).toBe(going.mine);
    expect(withAnswer(going, { intent: 'declined' }, null).mine).toMatchObject({ standing: 'declined', place: null });
  });

  it('shows the waitlist where none is, and keeps the place one has', () => {
    const [full, other] = [signUp('2', 'Healer'), signUp('3', 'any')];
    const waiting = withAnswer(shownWith(signUp('1', null, 'tentative'), full, other), { intent: 'accepted' }, null);
    expect(waiting.mine).toMatchObject({ standing: 'waiting', place: null });
    const late = withAnswer(shownWith(signUp('1', 'any'), full), { intent: 'late' }, null);
    expect(late.mine).toMatchObject({ standing: 'late', place: 'any' });
  });

  it('takes a place of the role one could play as well, which is never the own one', () => {
    const shown = shownWith(signUp('1', null, 'declined'), signUp('2', 'Healer'), signUp('3', 'any'));
    const flexible = withAnswer(shown, { intent: 'accepted', flexRole: 'Tank' }, null);
    expect(flexible.mine).toMatchObject({ standing: 'going', place: 'Tank', role: 'Healer', flexRole: 'Tank' });
    expect(withAnswer(shown, { intent: 'accepted', flexRole: 'Healer' }, null).mine).toMatchObject({
      ...{ standing: 'waiting', flexRole: null },
    });
  });

  it('begins with a row of their own, if they have not answered', () => {
    const first = withAnswer(
      { ...shownWith(), mine: null },
      { intent: 'accepted', role: 'Tank' },
      signUp('1', null, 'declined'),
    );
    expect(first.mine).toMatchObject({ standing: 'going', role: 'Tank', place: 'Tank' });
    expect(first.items).toEqual([first.mine]);
  });

  it('is pending where staff have to approve', () => {
    const shown = {
      ...shownWith({ ...signUp('1', null, 'declined'), approval: 'pending' }),
      needsApproval: true,
    };
    expect(withAnswer(shown, { intent: 'accepted' }, null).mine).toMatchObject({ standing: 'pending', place: null });
  });
});

it('someone waits whose role, and all places for any role, are taken by others', () => {
  const full = shownWith(signUp('1', 'Healer'), signUp('2', 'any'));
  expect(mustWait(full, { role: 'Healer', flexRole: null })).toBe(true);
  expect(mustWait(full, { role: 'Healer', flexRole: 'Tank' })).toBe(false);
  expect(mustWait(full, { role: 'Healer', flexRole: null, userId: '1' })).toBe(false);
  expect(mustWait({ ...full, limits: null }, { role: 'Healer', flexRole: null })).toBe(false);
});

it('meters count places, and those who may come beside them', () => {
  const shown = shownWith(signUp('1', 'Healer'), signUp('2', 'any'), signUp('3', null, 'tentative'));
  expect(metersOf(shown)).toEqual([
    { kind: 'Tank', going: 0, tentative: 0, limit: 1 },
    { kind: 'Healer', going: 1, tentative: 1, limit: 1 },
    { kind: 'any', going: 1, tentative: 0, limit: 1 },
  ]);
  const unlimited = metersOf({ ...shown, limits: null });
  expect(unlimited[1]).toEqual({ kind: 'Healer', going: 2, tentative: 1, limit: null });
});

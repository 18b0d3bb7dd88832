import { expect, test } from 'vitest';
import { type DecidableCase, ReportPolicy, type UndoableCase } from './report.policy.ts';

const who = { userId: 'ada', holds: () => false };
const open: DecidableCase = {
  ...{ aboutUserId: 'wren', state: 'open', decidedBy: null, wanted: 'take_down' },
  owner: { userId: 'wren', isAdmin: false, isSuspended: false },
};
const admin = { ...open.owner, isAdmin: true };
const suspended = { ...open.owner, isSuspended: true };

test.each<[string, Partial<DecidableCase>, string | true]>([
  ['an open case', {}, true],
  ['one about oneself', { aboutUserId: 'ada' }, 'about_you'],
  ['one that someone else decided', { state: 'upheld', decidedBy: 'Ines' }, 'already_decided'],
  ['a suspension', { wanted: 'suspend' }, true],
  ['a suspension of a platform admin', { wanted: 'suspend', owner: admin }, 'platform_admin'],
  ['what a platform admin wrote', { owner: admin }, true],
  ['a second suspension', { wanted: 'take_down_and_suspend', owner: suspended }, 'already_suspended'],
  ['what someone suspended wrote', { owner: suspended }, true],
  ['a dismissal', { wanted: 'dismiss', owner: admin }, true],
])('deciding %s', (_, change, expected) => {
  const verdict = ReportPolicy.decide.judge(who, { ...open, ...change });
  expect(verdict === true ? true : verdict.reason).toBe(expected);
});

const decided: UndoableCase = {
  ...{ aboutUserId: 'wren', state: 'upheld', decidedBy: 'Ines', isMeant: true, isTakenDown: true, kept: 'active' },
};
test.each<[string, Partial<UndoableCase>, string | true]>([
  ['a decision', {}, true],
  ['one about oneself', { aboutUserId: 'ada' }, 'about_you'],
  ['what is open again', { state: 'open' }, 'decision_changed'],
  ['another decision', { isMeant: false }, 'decision_changed'],
  ['what was deleted for good', { kept: null }, 'not_undoable'],
  ['what took nothing down', { isTakenDown: false, kept: null }, true],
])('undoing %s', (_, change, expected) => {
  const verdict = ReportPolicy.undo.judge(who, { ...decided, ...change });
  expect(verdict === true ? true : verdict.reason).toBe(expected);
});

test('no one reports something of their own', () => {
  const user = (userId: string) => ({ kind: 'user' as const, userId, sessionId: '', name: '', holds: () => true });
  const verdict = (userId: string) => ReportPolicy.create.judge(user(userId) as never, { ownerUserId: 'wren' });
  expect([verdict('ada'), verdict('wren')]).toMatchObject([true, { reason: 'own_thing' }]);
});

import { expect, test } from 'vitest';
import { permitted } from '#/platform/policy.ts';
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { somebody } from '#/testing/request.ts';
import { InventoryPolicy } from './inventory.policy.ts';

const owner = somebody(['edit:characters']);
const people: readonly [string, Principal, string, string][] = [
  ['owner', owner, 'yes', 'yes'],
  ['owner without rights', { ...owner, holds: () => false }, 'yes', 'permission_missing'],
  ['stranger', somebody(['edit:characters']), 'not_found', 'not_found'],
  ['platform admin', { ...somebody(['edit:characters']), platformRole: 'admin' }, 'not_found', 'not_found'],
  ['visitor', ANONYMOUS, 'not_found', 'permission_missing'],
  ['schedule', { kind: 'system', name: 'schedule', holds: () => true }, 'not_found', 'not_found'],
];

test.each(people)('%s', (_, who, view, change) => {
  const verdictOf = (rule: (typeof InventoryPolicy)[keyof typeof InventoryPolicy]) => {
    const needs = permitted(who, rule.needs);
    const verdict = needs === true ? rule.judge(who, { userId: owner.userId }) : needs;
    return verdict === true ? 'yes' : verdict.reason;
  };
  expect([verdictOf(InventoryPolicy.view), verdictOf(InventoryPolicy.change)]).toEqual([view, change]);
});

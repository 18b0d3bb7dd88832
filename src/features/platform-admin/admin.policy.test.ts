import { expect, test } from 'vitest';
import { can } from '#/platform/policy.ts';
import { AdminPolicy } from './admin.policy.ts';

test('admins act on others, never on themselves or on another admin', () => {
  const who = { userId: 'ada', holds: () => false };
  const acts = (userId: string, isAdmin: boolean) => can(who, AdminPolicy.actOn, { userId, isAdmin });
  expect([acts('wren', false), acts('wren', true), acts('ada', false), acts('ada', true)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

import { expect, test } from 'vitest';
import { permitted } from './policy.ts';
import { ANONYMOUS } from './principal.ts';

test('a refusal names what is missing, and who can grant it', () => {
  const member = { holds: (permission: string) => permission === 'view:members' };
  expect(permitted(member, ['view:members'])).toBe(true);
  expect(permitted(member, ['view:members', 'edit:members', 'edit:guild'])).toMatchObject({
    missing: ['edit:members', 'edit:guild'],
    message: "You need the permissions edit:members, edit:guild. Ask your guild's staff.",
  });
  expect(permitted(ANONYMOUS, ['create:guilds'])).toMatchObject({
    message: 'You need the permission create:guilds. Contact support.',
  });
});

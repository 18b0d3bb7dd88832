import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { GUILD_PERMISSIONS } from '#/features/permission-registry.ts';
import { can } from '#/platform/policy.ts';
import { type VerificationFacts, VerificationPolicy } from './verification.policy.ts';

const viewer = (permission: string) => {
  const held = expandPermissions([permission]);
  return { holds: (each: string) => held.has(each) } as GuildViewer;
};
const facts = (verified: boolean, state: VerificationFacts['state']): VerificationFacts => ({ verified, state });

describe('who', () => {
  test.each(GUILD_PERMISSIONS.map(({ id }) => id))('%s', (permission) => {
    const expected = expandPermissions([permission]).has('edit:verification');
    expect(can(viewer(permission), VerificationPolicy.view, true)).toBe(expected);
    expect(can(viewer(permission), VerificationPolicy.ask, facts(false, null))).toBe(expected);
    expect(can(viewer(permission), VerificationPolicy.withdraw, facts(false, 'pending'))).toBe(expected);
  });
});

test.each<[VerificationFacts['state'], boolean, boolean, boolean]>([
  [null, false, true, false],
  ['pending', false, false, true],
  ['granted', false, true, false],
  ['declined', false, true, false],
  ['withdrawn', false, true, false],
  [null, true, false, false],
  ['pending', true, false, true],
  ['granted', true, false, false],
])('%s, verified %s: ask %s, withdraw %s', (state, verified, ask, withdraw) => {
  const who = viewer('edit:verification');
  expect(can(who, VerificationPolicy.ask, facts(verified, state))).toBe(ask);
  expect(can(who, VerificationPolicy.withdraw, facts(verified, state))).toBe(withdraw);
});

import { expect, test } from 'vitest';
import { type InviteFacts, isInviteUsable } from './invite.rules.ts';

const NOW = Date.UTC(2026, 10, 20);
const on: InviteFacts = {
  enableInstantInvite: true,
  invitePasswordHash: '$argon2id$…',
  inviteExpiresAt: null,
  inviteUsesLeft: null,
  inviteStoppedAt: null,
};

test.each<[string, Partial<InviteFacts>, boolean]>([
  ['on', {}, true],
  ['off', { enableInstantInvite: false }, false],
  ['without a password', { invitePasswordHash: null }, false],
  ['stopped', { inviteStoppedAt: new Date(NOW) }, false],
  ['until tomorrow', { inviteExpiresAt: new Date(NOW + 1) }, true],
  ['until now', { inviteExpiresAt: new Date(NOW) }, false],
  ['one use left', { inviteUsesLeft: 1 }, true],
  ['used up', { inviteUsesLeft: 0 }, false],
])('an invite that is %s', (_, facts, usable) => {
  expect(isInviteUsable({ ...on, ...facts }, NOW)).toBe(usable);
});

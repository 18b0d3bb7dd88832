import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Membership';

export const changedRank = defineNotification('member.rank_changed', {
  group,
  label: 'Your rank and roles',
  hint: 'A guild changed your rank or roles.',
  needs: 'view:members',
});
export const changedRoles = withPreferenceOf(changedRank, 'member.roles_changed');

export const kicked = defineNotification('member.kicked', {
  group,
  label: 'Kicks',
  hint: 'A guild kicked one of your characters, or undid that.',
  always: true,
  needs: null,
});
export const returned = withPreferenceOf(kicked, 'member.kick_undone');

import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

export const issuedWarning = defineNotification('member.warning_given', {
  group: 'Membership',
  label: 'Warnings',
  hint: 'The staff of a guild issued or withdrew a warning.',
  always: true,
  needs: null,
});
export const withdrawnWarning = withPreferenceOf(issuedWarning, 'member.warning_withdrawn');

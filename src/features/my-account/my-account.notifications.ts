import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

export const exportIsReady = defineNotification('account.export_ready', {
  group: 'Your account',
  label: 'Your account',
  hint: 'Your data is ready to download, or your account was not deleted.',
  always: true,
  needs: null,
});

export const accountNotRemoved = withPreferenceOf(exportIsReady, 'account.removal_stopped');

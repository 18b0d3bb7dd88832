import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Storage';

export const requestMade = defineNotification('storage.requested', {
  group,
  label: 'Storage requests',
  hint: 'A member requests, buys or donates items, and you can handle it.',
  needs: 'edit:storage',
});

export const requestDecided = defineNotification('storage.requestApproved', {
  group,
  label: 'Answers to your requests',
  hint: 'Staff approved, rejected or handed out what you requested, bought or donated.',
  needs: 'view:storage',
});
export const requestRefused = withPreferenceOf(requestDecided, 'storage.requestRejected');
export const requestDone = withPreferenceOf(requestDecided, 'storage.requestFulfilled');

export const stockLow = defineNotification('storage.fellBelow', {
  group,
  label: 'Stock below its minimum',
  hint: 'Stock falls below the minimum that is set for it, and you can change the storage.',
  needs: 'edit:storage',
});

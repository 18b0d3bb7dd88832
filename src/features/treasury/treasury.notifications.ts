import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Treasury';

export const requestMade = defineNotification('treasury.requested', {
  group,
  label: 'Gold requests',
  hint: 'A member requests gold from the treasury, and you can decide it.',
  needs: 'edit:treasury',
});

export const requestDecided = defineNotification('treasury.requestApproved', {
  group,
  label: 'Answers to your requests',
  hint: 'Staff approved, rejected or paid your request for gold.',
  needs: 'view:treasury',
});
export const requestRefused = withPreferenceOf(requestDecided, 'treasury.requestRejected');
export const requestWasPaid = withPreferenceOf(requestDecided, 'treasury.requestPaid');

export const payoutReceived = defineNotification('treasury.paidOut', {
  group,
  label: 'Payouts',
  hint: 'You get a share of a payout from the treasury.',
  needs: 'view:treasury',
});

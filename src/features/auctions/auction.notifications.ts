import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Membership';

export const outbidInAuction = defineNotification('auction.outbid', {
  group,
  label: 'Outbid in auctions',
  hint: 'Someone bid more than you. Your points are free again.',
  needs: 'view:members',
});

export const wonAuction = defineNotification('auction.won', {
  group,
  label: 'Auctions you won',
  hint: 'Your bid won, and its price was charged.',
  needs: 'view:members',
});

export const endedAuction = defineNotification('auction.ended', {
  group,
  label: 'Auctions you bid in',
  hint: 'An auction in which your bid counted was closed, canceled, undone or given to someone else.',
  needs: 'view:members',
});

/** For whoever opened it. */
export const toHandOver = withPreferenceOf(endedAuction, 'auction.toHandOver');

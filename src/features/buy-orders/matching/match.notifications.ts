import { defineNotification } from '#/platform/notification-kinds.ts';

const group = 'Trades';

export const orderMatched = defineNotification('order.matched', {
  group,
  label: 'Listings for your buy orders',
  hint: 'Someone offers what one of your buy orders asks for.',
  needs: 'view:storefronts',
});

export const searchMatched = defineNotification('search.matched', {
  group,
  label: 'Listings for your saved searches',
  hint: 'A search of the global market with "Notify me" found something new.',
  needs: 'view:storefronts',
});

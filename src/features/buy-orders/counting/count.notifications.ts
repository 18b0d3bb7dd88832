import { defineNotification } from '#/platform/notification-kinds.ts';

export const orderCounted = defineNotification('order.counted', {
  group: 'Trades',
  label: 'Buy orders counted down',
  hint: 'You bought what one of your buy orders asks for, so it asks for less now.',
  needs: null,
});

import { defineNotification } from '#/platform/notification-kinds.ts';

export const planNews = defineNotification('billing.planChanged', {
  group: 'Guild',
  label: "Your guild's plan",
  hint: "A payment fails, or your guild's plan starts, changes, ends or was paid for twice.",
  needs: 'edit:billing',
});

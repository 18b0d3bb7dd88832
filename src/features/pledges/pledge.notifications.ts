import { defineNotification } from '#/platform/notification-kinds.ts';

export const completedPledge = defineNotification('pledge.completed', {
  group: 'Guild',
  label: 'Pledges completed',
  hint: 'The staff of a guild completed one of your pledges.',
});

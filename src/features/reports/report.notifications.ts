import { defineNotification } from '#/platform/notification-kinds.ts';

const group = 'Your account';

export const reportAnswered = defineNotification('report.answered', {
  group,
  label: 'Reports you made',
  hint: 'Platform staff decided about something you reported.',
  needs: null,
});

export const reportUpheld = defineNotification('report.upheld', {
  group,
  label: 'Decisions of platform staff',
  hint: 'Platform staff decided about your guild, listing, picture or announcement.',
  always: true,
  needs: null,
});

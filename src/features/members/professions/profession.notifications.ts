import { defineNotification } from '#/platform/notification-kinds.ts';

export const changedProfessions = defineNotification('member.professions_changed', {
  group: 'Membership',
  label: 'Your professions',
  hint: 'Staff changed the professions of one of your characters.',
  needs: 'view:members',
});

import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Tasks';

export const taskDue = defineNotification('task.dueSoon', {
  group,
  label: 'Tasks due soon',
  hint: 'A task that you claimed is due within a day.',
  needs: 'view:tasks',
  goodForMinutes: 60,
});

export const workSubmitted = defineNotification('task.submitted', {
  group,
  label: 'Work to review',
  hint: 'A member submitted work for a task, and you can decide it.',
  needs: 'manage:tasks',
});

export const workApproved = defineNotification('task.submissionApproved', {
  group,
  label: 'Decisions on your work',
  hint: 'Staff approved or rejected what you submitted for a task.',
  needs: 'view:tasks',
});
export const workRejected = withPreferenceOf(workApproved, 'task.submissionRejected');

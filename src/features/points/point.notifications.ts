import { defineNotification } from '#/platform/notification-kinds.ts';

export const adjustedPoints = defineNotification('points.adjusted', {
  group: 'Membership',
  label: 'Point adjustments',
  hint: 'The staff of a guild added or removed some of your points.',
  needs: 'view:members',
});

export const awardedPoints = defineNotification('points.awarded', {
  group: 'Membership',
  label: 'Points for activities',
  hint: 'An activity you were at was awarded, or its award was corrected. One for each activity.',
  needs: 'view:members',
});

import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

export const activityCanceled = defineNotification('activity.cancelled', {
  group: 'Activities',
  label: 'Canceled and moved activities',
  hint: 'An activity you responded to was canceled, or starts at another time.',
});
export const activityMoved = withPreferenceOf(activityCanceled, 'activity.moved');

export const announcedParties = defineNotification('party.announced', {
  group: 'Activities',
  label: 'Parties',
  hint: 'The parties of an activity were announced, and you are in one.',
});

import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

export const newActivity = defineNotification('activity.published', {
  group: 'Activities',
  label: 'New activities',
  hint: 'An activity you can sign up for was published. A series notifies you once.',
  needs: 'view:activities',
});

export const activityCanceled = defineNotification('activity.cancelled', {
  group: 'Activities',
  label: 'Canceled and moved activities',
  hint: 'An activity you responded to was canceled, or starts at another time.',
  needs: 'view:activities',
});
export const activityMoved = withPreferenceOf(activityCanceled, 'activity.moved');

export const handedOver = defineNotification('activity.organizer', {
  group: 'Activities',
  label: 'Activities you organize',
  hint: 'Someone made you the organizer of an activity.',
  needs: 'manage:activities',
});

export const announcedParties = defineNotification('party.announced', {
  group: 'Activities',
  label: 'Parties',
  hint: 'The parties of an activity were announced, and you are in one.',
  needs: 'view:activities',
});

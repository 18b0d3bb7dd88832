import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Applications';

export const newApplication = defineNotification('application.submitted', {
  group,
  label: 'New applications',
  hint: 'Someone applied to a guild where you decide applications.',
  needs: 'manage:applications',
});

export const acceptedApplication = defineNotification('application.accepted', {
  group,
  label: 'Answers to your applications',
  hint: 'A guild accepted or rejected you.',
  needs: null,
});

export const rejectedApplication = withPreferenceOf(acceptedApplication, 'application.rejected');

export const stoppedInvite = defineNotification('application.invite_stopped', {
  group,
  label: 'Instant invite turned off',
  hint: 'The instant invite of a guild turned itself off after too many wrong passwords.',
  needs: 'edit:applications',
});

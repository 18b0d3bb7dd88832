import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Activities';

export const promotedSignUp = defineNotification('sign-up.promoted', {
  group,
  label: 'Places and waitlists',
  hint: 'You moved up from the waitlist of an activity, or back to it.',
  needs: 'view:activities',
});
export const displacedSignUp = withPreferenceOf(promotedSignUp, 'sign-up.displaced');

export const decidedSignUp = defineNotification('sign-up.decided', {
  group,
  label: 'Decisions on your sign-ups',
  hint: 'Staff approved, rejected, changed or removed your sign-up for an activity.',
  needs: 'view:activities',
});
export const changedSignUp = withPreferenceOf(decidedSignUp, 'sign-up.changed');
export const removedSignUp = withPreferenceOf(decidedSignUp, 'sign-up.removed');

export const pendingSignUps = defineNotification('sign-up.pending', {
  group,
  label: 'Sign-ups to approve',
  hint: 'Sign-ups for an activity are pending, and you can approve them. One notification for each activity.',
  needs: 'manage:activities',
});

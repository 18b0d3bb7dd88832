import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Applications';

export const receivedInvitation = defineNotification('invitation.sent', {
  group,
  label: 'Invitations',
  hint: 'A guild invited a character with which you look for one.',
  needs: null,
});

export const acceptedInvitation = defineNotification('invitation.accepted', {
  group,
  label: 'Answers to your invitations',
  hint: 'A player accepted or declined an invitation that you sent.',
  needs: 'view:members',
});

export const declinedInvitation = withPreferenceOf(acceptedInvitation, 'invitation.declined');

import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Membership';

export const sharedNote = defineNotification('member.note_written', {
  group,
  label: 'Notes shared with you',
  hint: 'The staff of a guild shared a note about you.',
  needs: 'view:members',
});
export const noteSharedLater = withPreferenceOf(sharedNote, 'member.note_changed');

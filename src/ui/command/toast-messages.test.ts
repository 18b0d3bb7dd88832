import { expect, test } from 'vitest';
import { toastMessages, toastMessagesWith } from './toast-messages.ts';

test.each([
  ['save', 'application questions', 'Saving application questions...', 'Application questions saved successfully'],
  ['create', 'announcement', 'Creating announcement...', 'Announcement created successfully'],
  ['update', 'announcement', 'Updating announcement...', 'Announcement updated successfully'],
  ['delete', 'announcement', 'Deleting announcement...', 'Announcement deleted successfully'],
  ['save', 'DKP settings', 'Saving DKP settings...', 'DKP settings saved successfully'],
  ['accept', 'application', 'Accepting application...', 'Application accepted successfully'],
  ['cancel', 'absence', 'Canceling absence...', 'Absence canceled successfully'],
  ['leave', 'guild', 'Leaving guild...', 'Guild left successfully'],
  ['pin', 'announcement', 'Pinning announcement...', 'Announcement pinned successfully'],
  ['reset', 'sign-ups', 'Resetting sign-ups...', 'Sign-ups reset successfully'],
  ['sign out', 'session', 'Signing out session...', 'Session signed out successfully'],
])('%s %s', (verb, what, loading, success) => {
  expect(toastMessages(verb, what)).toEqual({ loading, success, error: `Failed to ${verb} ${what}` });
});

test('the result appears below the title', () => {
  const messages = toastMessagesWith('delete', 'rank', (moved: number) => ({ description: `${moved} moved` }));
  expect(messages.success(3)).toEqual({ title: 'Rank deleted successfully', description: '3 moved' });
});

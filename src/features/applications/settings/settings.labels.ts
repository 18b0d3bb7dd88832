import type { DescribedFields } from '#/features/settings/change.rules.ts';
import type { SettingsValues } from './settings-form.schema.ts';

/** How they read in the log, by their columns; of the invite password only that it was changed. */
export const SETTINGS_FIELDS = {
  allowApplications: 'Allow applications',
  description: 'Description',
  instructions: 'Instructions',
  cooldownDays: { label: 'Cool-down', format: (days: number) => (days === 1 ? '1 day' : `${days} days`) },
  enableInstantInvite: 'Instant invite password',
  inviteExpiresAt: 'Invite expires',
  inviteUsesLeft: 'Invite uses left',
  enableDiscordApplications: 'Post new applications',
  applicationsChannelId: 'Channel',
  invitePassword: {
    label: 'Instant invite password',
    format: (state: PasswordState | null) => state && PASSWORD_LABELS[state],
  },
};

type PasswordState = 'set' | 'replaced';
const PASSWORD_LABELS: Readonly<Record<PasswordState, string>> = { set: 'Set', replaced: 'Replaced' };

/** How the fields of the form read, beside those of someone who saved meanwhile; a password is never shown. */
export const FORM_LABELS: DescribedFields<SettingsValues> = {
  allowApplications: 'Allow applications',
  applicationsDescription: 'Description',
  applicationsInstructions: 'Instructions',
  cooldownDays: { label: 'Cool-down', format: (days) => (Number(days) === 1 ? '1 day' : `${days} days`) },
  enableInstantInvitePassword: 'Instant invite password',
  inviteExpiresOn: 'Invite expires',
  inviteUsesLeft: 'Invite uses left',
  enableDiscordApplications: 'Post new applications',
  applicationsChannelId: 'Channel',
};

import type { DescribedFields } from '#/features/settings/change.rules.ts';
import type { SettingsValues } from './settings-form.schema.ts';

/** What the settings of applications are, as they are stored. */
interface StoredSettings {
  readonly allowApplications: boolean;
  readonly description: string;
  readonly instructions: string;
  readonly cooldownDays: number;
  readonly enableInstantInvite: boolean;
  readonly inviteExpiresAt: Date | null;
  readonly inviteUsesLeft: number | null;
  readonly enableDiscordApplications: boolean;
  readonly applicationsChannelId: string | null;
}

/** How they read in the log; the invite password is told of apart, without a value. */
export const SETTINGS_LABELS: DescribedFields<StoredSettings> = {
  allowApplications: 'Allow applications',
  description: 'Description',
  instructions: 'Instructions',
  cooldownDays: { label: 'Cool-down', words: (days) => (days === 1 ? '1 day' : `${days} days`) },
  enableInstantInvite: 'Instant invite password',
  inviteExpiresAt: { label: 'Invite expires', words: (at) => at?.toISOString() ?? null },
  inviteUsesLeft: 'Invite uses left',
  enableDiscordApplications: 'Post new applications',
  applicationsChannelId: 'Channel',
};

/** How the fields of the form read, beside those of somebody who saved meanwhile; a password is never shown. */
export const FORM_LABELS: DescribedFields<SettingsValues> = {
  allowApplications: 'Allow applications',
  applicationsDescription: 'Description',
  applicationsInstructions: 'Instructions',
  cooldownDays: { label: 'Cool-down', words: (days) => (Number(days) === 1 ? '1 day' : `${days} days`) },
  enableInstantInvitePassword: 'Instant invite password',
  inviteExpiresOn: 'Invite expires',
  inviteUsesLeft: 'Invite uses left',
  enableDiscordApplications: 'Post new applications',
  applicationsChannelId: 'Channel',
};

import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { PASSWORD_REQUIRED } from '#/features/applications/application-values.rules.ts';

/** The settings tab "Applications" (docs/product/applications.md#settings-tab). */

export const SETTINGS_TEXT_MAX = 4_000;
export const COOLDOWN_MAX_DAYS = 365;
export const INVITE_PASSWORD_MIN = 8;
export const INVITE_PASSWORD_MAX = 200;
export const INVITE_USES_MAX = 100_000;

const text = textField({ kind: 'lines', max: SETTINGS_TEXT_MAX, tooLong: 'Keep it to 4,000 characters' });

/** A new invite password. It is not trimmed or normalized; only its hash is stored. */
export const invitePassword = z
  .string({ error: PASSWORD_REQUIRED })
  .min(INVITE_PASSWORD_MIN, `Use at least ${INVITE_PASSWORD_MIN} characters`)
  .max(INVITE_PASSWORD_MAX, `Use at most ${INVITE_PASSWORD_MAX} characters`);

/** Each field with its bounds and words; the form builds on them. */
export const settingsFields = {
  allowApplications: z.boolean(),
  applicationsDescription: text,
  applicationsInstructions: text,
  cooldownDays: z
    .int({ error: 'Enter a number of days' })
    .min(0, 'Enter 0 or more days')
    .max(COOLDOWN_MAX_DAYS, `Enter at most ${COOLDOWN_MAX_DAYS} days`),
  enableInstantInvitePassword: z.boolean(),
  /** Null: no end. */
  inviteExpiresAt: z.iso.datetime({ error: 'Enter a date' }).nullable(),
  /** Null: no limit. Absent: as it is, since each new member counts it down. */
  inviteUsesLeft: z
    .int({ error: 'Enter a number' })
    .min(0, 'Enter 0 or more uses')
    .max(INVITE_USES_MAX, `Enter at most ${INVITE_USES_MAX.toLocaleString('en-US')} uses`)
    .nullable()
    .optional(),
  enableDiscordApplications: z.boolean(),
  applicationsChannelId: z
    .string()
    .trim()
    .regex(/^\d{17,20}$/, 'Enter the channel ID (17 to 20 digits)')
    .nullable(),
};

/** `instantInvitePassword` is write-only: absent keeps the one there is. `version`: of the settings that were edited. */
export const updateApplicationSettingsInput = z
  .strictObject({
    guildId: z.uuid().toLowerCase(),
    ...settingsFields,
    instantInvitePassword: invitePassword.optional(),
    version: z.int().min(1),
  })
  .refine((settings) => !settings.enableDiscordApplications || settings.applicationsChannelId !== null, {
    path: ['applicationsChannelId'],
    message: 'Enter the channel for new applications',
  });

export type UpdateApplicationSettings = z.input<typeof updateApplicationSettingsInput>;

import * as z from 'zod';
import { PASSWORD_REQUIRED } from '#/features/applications/application-values.rules.ts';
import type { ApplicationSettings } from './settings.cache.ts';
import { dayOf, endOfDay } from './settings.form.ts';
import { invitePassword, settingsFields, type UpdateApplicationSettings } from './settings.schema.ts';

/** The fields of the settings form, as values of their controls. */
export interface SettingsValues {
  readonly allowApplications: boolean;
  readonly applicationsDescription: string;
  readonly applicationsInstructions: string;
  readonly cooldownDays: number | string;
  readonly enableInstantInvitePassword: boolean;
  /** '' keeps the password there is. */
  readonly instantInvitePassword: string;
  /** '2026-12-31', or '' for no end. */
  readonly inviteExpiresOn: string;
  /** '' for no limit. */
  readonly inviteUsesLeft: number | string;
  readonly enableDiscordApplications: boolean;
  readonly applicationsChannelId: string;
}

export const valuesOf = (settings: ApplicationSettings, timeZone: string): SettingsValues => ({
  allowApplications: settings.allowApplications,
  applicationsDescription: settings.applicationsDescription,
  applicationsInstructions: settings.applicationsInstructions,
  cooldownDays: settings.cooldownDays,
  enableInstantInvitePassword: settings.enableInstantInvitePassword,
  instantInvitePassword: '',
  inviteExpiresOn: dayOf(settings.inviteExpiresAt, timeZone),
  inviteUsesLeft: settings.inviteUsesLeft ?? '',
  enableDiscordApplications: settings.enableDiscordApplications,
  applicationsChannelId: settings.applicationsChannelId ?? '',
});

/** `hasPassword`: one is set already, so none is needed to turn the invite on. */
export const settingsForm = (hasPassword: boolean) =>
  z
    .object({
      allowApplications: z.boolean(),
      applicationsDescription: settingsFields.applicationsDescription,
      applicationsInstructions: settingsFields.applicationsInstructions,
      cooldownDays: settingsFields.cooldownDays,
      enableInstantInvitePassword: z.boolean(),
      instantInvitePassword: z.union([z.literal(''), invitePassword]),
      inviteExpiresOn: z.union([z.literal(''), z.iso.date({ error: 'Enter a date' })], { error: 'Enter a date' }),
      inviteUsesLeft: z.union([z.literal(''), settingsFields.inviteUsesLeft.unwrap().unwrap()], {
        error: 'Enter a number',
      }),
      enableDiscordApplications: z.boolean(),
      applicationsChannelId: z.union([z.literal(''), settingsFields.applicationsChannelId.unwrap()]),
    })
    .superRefine((values, context) => {
      if (values.enableInstantInvitePassword && !hasPassword && values.instantInvitePassword === '')
        context.addIssue({ code: 'custom', path: ['instantInvitePassword'], message: PASSWORD_REQUIRED });
      if (values.enableDiscordApplications && values.applicationsChannelId === '')
        context.addIssue({ code: 'custom', path: ['applicationsChannelId'], message: CHANNEL_REQUIRED });
    });

/** What is sent. Uses and end are left as they are unless they were changed here. */
export function sentSettings(
  values: z.output<ReturnType<typeof settingsForm>>,
  settings: ApplicationSettings,
  timeZone: string,
): Omit<UpdateApplicationSettings, 'guildId'> {
  const { instantInvitePassword, inviteExpiresOn, inviteUsesLeft, applicationsChannelId, ...rest } = values;
  const before = valuesOf(settings, timeZone);
  return {
    ...rest,
    ...(instantInvitePassword !== '' && { instantInvitePassword }),
    inviteExpiresAt:
      inviteExpiresOn === before.inviteExpiresOn ? settings.inviteExpiresAt : endOfDay(inviteExpiresOn, timeZone),
    ...(inviteUsesLeft !== before.inviteUsesLeft && { inviteUsesLeft: inviteUsesLeft === '' ? null : inviteUsesLeft }),
    applicationsChannelId: applicationsChannelId === '' ? null : applicationsChannelId,
    version: settings.version,
  };
}

const CHANNEL_REQUIRED = 'Enter the channel for new applications';

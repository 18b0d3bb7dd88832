import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { invalid } from '#/base/app-error.ts';
import { applicationSettingsSaved } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { lockSettings, type SettingsRow } from '#/features/applications/application.steps.server.ts';
import { applicationSettings } from '#/features/applications/application.tables.server.ts';
import { PASSWORD_REQUIRED } from '#/features/applications/application-values.rules.ts';
import { savedMeanwhile } from '#/features/applications/last-save.queries.server.ts';
import { updateApplicationSettingsInput } from '#/features/applications/settings.schema.ts';
import { guildCommand } from '#/features/guilds/guild.gate.server.ts';
import { hashPassword } from '#/platform/password.server.ts';

type Input = z.output<typeof updateApplicationSettingsInput>;

/**
 * Saves the settings tab "Applications". The invite password can be set or replaced and is never read back; a new one
 * also turns an invite on again that too many wrong tries had stopped (doc 1, section 3; decisions "Applications").
 */
export const updateApplicationSettings = guildCommand({
  name: 'application.updateApplicationSettings',
  input: updateApplicationSettingsInput,
  limit: (_, { userId }) => [{ key: `application-settings:${userId}`, capacity: 60, seconds: 600 }],
  before: async ({ instantInvitePassword: password }) =>
    password === undefined ? null : { hash: await hashPassword(password) },
  load: async (tx, { guildId }) => lockSettings(tx, guildId),
  allow: ApplicationPolicy.editSettings,
  run: async ({ tx, who, input, loaded: before, prepared: password, record }) => {
    const { guildId } = who;
    if (input.version !== before.version) throw await savedMeanwhile(tx, guildId, 'settings');
    if (input.enableInstantInvitePassword && !password && before.invitePasswordHash === null)
      throw invalid('password_required', 'Set a password to turn the instant invite on.', {
        instantInvitePassword: PASSWORD_REQUIRED,
      });
    const next = columnsOf(input, before);
    const version = before.version + 1;
    await tx
      .update(applicationSettings)
      .set({ ...next, version, ...(password ? newPassword(password.hash) : {}) })
      .where(eq(applicationSettings.guildId, guildId));
    record(
      applicationSettingsSaved({
        subject: { type: 'application_settings', id: guildId, label: 'Application settings' },
        data: { changed: [...changedFields(before, next), ...(password ? ['instantInvitePassword'] : [])] },
      }),
    );
    return { version };
  },
});

type Columns = ReturnType<typeof columnsOf>;

const columnsOf = (input: Input, before: SettingsRow) => ({
  allowApplications: input.allowApplications,
  description: input.applicationsDescription,
  instructions: input.applicationsInstructions,
  cooldownDays: input.cooldownDays,
  enableInstantInvite: input.enableInstantInvitePassword,
  inviteExpiresAt: input.inviteExpiresAt === null ? null : new Date(input.inviteExpiresAt),
  inviteUsesLeft: input.inviteUsesLeft === undefined ? before.inviteUsesLeft : input.inviteUsesLeft,
  enableDiscordApplications: input.enableDiscordApplications,
  applicationsChannelId: input.applicationsChannelId,
});

const newPassword = (hash: string) => ({
  invitePasswordHash: hash,
  inviteSetAt: sql`now()`,
  inviteStoppedAt: null,
  inviteFailures: 0,
});

const changedFields = (before: SettingsRow, next: Columns): string[] =>
  (Object.keys(next) as (keyof Columns)[]).filter((key) => String(before[key]) !== String(next[key]));

import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { invalid } from '#/base/app-error.ts';
import { lockSettings, type SettingsRow } from '#/features/applications/application.api.server.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { applicationSettings } from '#/features/applications/application.tables.server.ts';
import { PASSWORD_REQUIRED } from '#/features/applications/application-values.rules.ts';
import { requireOnDiscord } from '#/features/discord/discord.api.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockTabs, refuseStale, saveTab } from '#/features/settings/settings.api.server.ts';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import type { SettingsTabId } from '#/features/settings/settings-tabs.rules.ts';
import { changesOf } from '#/platform/changes.ts';
import { hashPassword } from '#/platform/input/password.server.ts';
import { SETTINGS_FIELDS } from '../settings.labels.ts';
import { updateApplicationSettingsInput } from '../settings.schema.ts';

type Input = z.output<typeof updateApplicationSettingsInput>;

/**
 * Saves the settings tab "Applications"; "Discovery" shows too whether the guild takes any. The invite password can be set
 * or replaced and is never read back; a new one turns an invite on again that too many wrong passwords had stopped.
 */
export const updateApplicationSettings = guildCommand({
  name: 'application.updateApplicationSettings',
  input: updateApplicationSettingsInput,
  limit: (_, { userId }) => [{ key: `application-settings:${userId}`, capacity: 60, seconds: 600 }],
  before: async ({ instantInvitePassword: password }) =>
    password === undefined ? null : { hash: await hashPassword(password) },
  load: async (tx, _input, { guildId }) => {
    const [, tab] = await lockTabs(tx, guildId, ['discovery', 'applications']);
    const settings = await lockSettings(tx, guildId);
    return settings && { tab, settings };
  },
  allow: ApplicationPolicy.editSettings,
  run: async ({ tx, who, input, loaded: { tab, settings: before }, prepared: password, record }) => {
    const { guildId } = who;
    await refuseStale(tx, who, 'applications', { madeFrom: input.version, current: tab.version });
    if (input.enableInstantInvitePassword && !password && before.invitePasswordHash === null)
      throw invalid('password_required', 'Set a password to turn on the instant invite.', {
        instantInvitePassword: PASSWORD_REQUIRED,
      });
    const next = columnsOf(input, before);
    await requireOnDiscord(tx, guildId, { applicationsChannelId: 'channel' }, [before, next]);
    await tx
      .update(applicationSettings)
      .set({ ...next, ...(password ? newPassword(password.hash) : {}) })
      .where(eq(applicationSettings.guildId, guildId));
    const version = await saveTab(tx, guildId, 'applications');
    const alsoTabs: SettingsTabId[] = next.allowApplications === before.allowApplications ? [] : ['discovery'];
    for (const other of alsoTabs) await saveTab(tx, guildId, other);
    const changes = changesOf(
      { ...before, invitePassword: before.invitePasswordHash === null ? null : 'set' },
      { ...before, ...next, invitePassword: passwordAfter(before, password !== null) },
      Object.keys(SETTINGS_FIELDS),
    );
    record(
      guildSettingsSaved({
        subject: { id: guildId, label: 'Application settings' },
        data: { tab: 'applications', changes, alsoTabs },
      }),
    );
    return { version };
  },
});

/** That it was changed, never to what. */
function passwordAfter({ invitePasswordHash: before }: SettingsRow, changed: boolean): 'set' | 'replaced' | null {
  if (before === null) return changed ? 'set' : null;
  return changed ? 'replaced' : 'set';
}

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

import { eq } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import { lockSettings } from '#/features/applications/application.api.server.ts';
import { applicationSettings } from '#/features/applications/application.tables.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { countMissingRoles, countPlayTimes } from '#/features/guild-access/public-page.api.server.ts';
import { changesBetween } from '#/features/settings/change.rules.ts';
import { lockTabs, refuseStale, saveTab } from '#/features/settings/settings.api.server.ts';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import { SettingsPolicy } from '#/features/settings/settings.policy.ts';
import type { SettingsTabId } from '#/features/settings/settings-tabs.rules.ts';
import { same } from '#/platform/changes.ts';
import { DISCOVERY_LABELS, wantedList } from '../discovery.rules.ts';
import { saveDiscoveryInput } from '../discovery.schema.ts';
import { discoveryOf, lockGuild } from '../guild-facts.api.server.ts';

const HIDDEN = 'Platform staff hid this guild from discovery. Turn this off to save your other changes.';

/**
 * Saves the settings tab "Discovery". Tags are shown by "General" too, and whether the guild recruits by "Applications":
 * their versions count with what changed (docs/product/discovery.md#settings).
 */
export const saveDiscovery = guildCommand({
  name: 'settings.saveDiscovery',
  input: saveDiscoveryInput,
  limit: (_, { userId }) => [{ key: `settings:${userId}`, capacity: 60, seconds: 600 }],
  load: async (tx, _input, { guildId }) => {
    const [, tab] = await lockTabs(tx, guildId, ['general', 'discovery', 'applications']);
    const guild = await lockGuild(tx, guildId);
    const settings = await lockSettings(tx, guildId);
    return guild && settings && { tab, guild, recruiting: settings.allowApplications };
  },
  allow: SettingsPolicy.discovery,
  run: async ({ tx, who, input, loaded: { tab, guild, recruiting }, record }) => {
    const { guildId: _guild, version: madeFrom, ...after } = input;
    const { guildId } = who;
    await refuseStale(tx, who, 'discovery', { madeFrom, current: tab.version });
    if (guild.hiddenAt !== null && after.visibleInDiscovery)
      throw invalid('hidden_by_staff', HIDDEN, { visibleInDiscovery: HIDDEN });
    const before = discoveryOf(guild, recruiting);
    await tx
      .update(guilds)
      .set({
        visibleInDiscovery: after.visibleInDiscovery,
        rolesWanted: wantedList(after.rolesWanted),
        rolesFromRoster: after.rolesFromRoster,
        playWeek: after.playWeek.some((day) => day > 0) ? [...after.playWeek] : null,
        playHours: after.playHours || null,
        language: after.language,
        tags: after.tags,
      })
      .where(eq(guilds.id, guildId));
    await countMissingRoles(tx, guildId);
    await countPlayTimes(tx, guildId);
    if (after.recruiting !== recruiting)
      await tx
        .update(applicationSettings)
        .set({ allowApplications: after.recruiting })
        .where(eq(applicationSettings.guildId, guildId));
    const version = await saveTab(tx, guildId, 'discovery');
    const alsoTabs: SettingsTabId[] = [];
    if (!same(before.tags, after.tags)) alsoTabs.push('general');
    if (after.recruiting !== recruiting) alsoTabs.push('applications');
    for (const other of alsoTabs) await saveTab(tx, guildId, other);
    record(
      guildSettingsSaved({
        subject: { id: guildId, label: 'Discovery settings' },
        data: { tab: 'discovery', changes: changesBetween(DISCOVERY_LABELS, before, after), alsoTabs },
      }),
    );
    return { version };
  },
});

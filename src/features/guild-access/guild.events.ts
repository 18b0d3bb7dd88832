import type { Change } from '#/features/settings/change.rules.ts';
import type { SettingsTabId } from '#/features/settings/settings-tabs.rules.ts';
import { defineEvent } from '#/platform/events.ts';

export const guildCreated = defineEvent<{ slug: string; region: string; server: string; ownerCharacterId: string }>({
  type: 'guild.created',
  area: 'guild',
  alsoAreas: ['members'],
});

/**
 * One tab of the settings was saved; `changes` in words, secrets named without their values. `alsoTabs`: those that show
 * some of what was changed too, whose version counted as well.
 */
export const guildSettingsSaved = defineEvent<{
  tab: SettingsTabId;
  changes: readonly Change[];
  alsoTabs?: readonly SettingsTabId[];
}>({
  type: 'guild.settings_saved',
  area: 'settings',
  alsoAreas: ['guild', 'applications'],
});

/** What it said about itself stands in the request. */
export const verificationAsked = defineEvent({ type: 'guild.verification_asked', area: 'settings' });

export const verificationWithdrawn = defineEvent({ type: 'guild.verification_withdrawn', area: 'settings' });

/** A platform admin decided whether the guild carries the badge. */
export const verificationAnswered = defineEvent<{ verified: boolean; answer: string | null }>({
  type: 'guild.verification_answered',
  area: 'settings',
  alsoAreas: ['guild'],
});

import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, policy } from '#/platform/policy.ts';
import { SETTINGS_TAB_SPECS, type SettingsTabId } from './settings-tabs.rules.ts';

/** Who may see and change which tab of a guild's settings (docs/product/settings.md#tabs). */
export const SettingsPolicy = {
  /** Each module's tab has its own permission. */
  module: policy<GuildViewer, { readonly module: SettingsTabId }>({
    when: (who, { module }) => {
      const { needs } = SETTINGS_TAB_SPECS[module];
      return who.holds(needs) || forbidden([needs]);
    },
  }),
  general: policy<GuildViewer>({ needs: [SETTINGS_TAB_SPECS.general.needs] }),
  discovery: policy<GuildViewer>({ needs: [SETTINGS_TAB_SPECS.discovery.needs] }),
  plan: policy<GuildViewer>({ needs: [SETTINGS_TAB_SPECS['plan-billing'].needs] }),
};

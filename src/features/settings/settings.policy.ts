import type { GuildViewer } from '#/features/guilds/guild.policy.ts';
import { type SettingsTabId, TAB_DOORS } from '#/features/guilds/settings-tabs.rules.ts';
import { forbidden, policy } from '#/platform/policy.ts';

/** Who may see and change which tab of a guild's settings (doc 2, section 6.3). */
export const SettingsPolicy = {
  /** Each module's tab has its own permission. */
  module: policy<GuildViewer, { readonly module: SettingsTabId }>({
    when: (who, { module }) => {
      const { needs } = TAB_DOORS[module];
      return who.holds(needs) || forbidden([needs]);
    },
  }),
  general: policy<GuildViewer>({ needs: [TAB_DOORS.general.needs] }),
  discovery: policy<GuildViewer>({ needs: [TAB_DOORS.discovery.needs] }),
  plan: policy<GuildViewer>({ needs: [TAB_DOORS['plan-billing'].needs] }),
};

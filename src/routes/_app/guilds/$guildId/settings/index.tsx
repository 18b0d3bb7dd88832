import { createFileRoute, redirect } from '@tanstack/react-router';
import { guildExistsOptions } from '#/features/public-guild/guild.cache.ts';
import { SETTINGS_TAB_SPECS, tabsOf } from '#/features/settings/settings-tabs.rules.ts';
import { unauthorizedPath } from '#/features/shell/route.guard.ts';

/** Leads to general, or to the first tab that the viewer may open. */
export const Route = createFileRoute('/_app/guilds/$guildId/settings/')({
  loader: async ({ context: { shell, queryClient }, params: { guildId } }) => {
    const [tab] = tabsOf(shell.guilds.find(({ id }) => id === guildId)?.settings ?? []);
    if (tab) throw redirect({ to: tab.to, params: { guildId, tab: tab.id }, replace: true });
    const exists = await queryClient.fetchQuery(guildExistsOptions(guildId));
    throw redirect({ href: exists ? unauthorizedPath([SETTINGS_TAB_SPECS.general.needs]) : '/error/not-found' });
  },
});

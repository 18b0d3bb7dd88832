import { invalid } from '#/base/app-error.ts';
import { changesBetween } from '#/features/guilds/change.rules.ts';
import { guildSettingsSaved } from '#/features/guilds/guild.events.ts';
import { guildCommand } from '#/features/guilds/guild.gate.server.ts';
import { lockTab, refuseStale, saveTab } from '#/features/guilds/settings.steps.server.ts';
import { TAB_DOORS } from '#/features/guilds/settings-tabs.rules.ts';
import type { Tx } from '#/platform/db.server.ts';
import { saveModuleInput } from '../module.schema.ts';
import { fieldsOf, type ModuleId, type ModuleValues, settingsOf } from '../module-fields.rules.ts';
import { storedWords } from '../module-form.rules.ts';
import { SettingsPolicy } from '../settings.policy.ts';
import { roleNames } from '../settings.queries.server.ts';

/** Saves the tab of a module (doc 1, section 3 "Guild settings fields"). */
export const saveModule = guildCommand({
  name: 'settings.saveModule',
  input: saveModuleInput,
  limit: (_, { userId }) => [{ key: `settings:${userId}`, capacity: 60, seconds: 600 }],
  load: async (tx, { module }, { guildId }) => ({ module, tab: await lockTab(tx, guildId, module) }),
  allow: SettingsPolicy.module,
  run: async ({ tx, who: { guildId }, input, loaded: { module, tab }, record }) => {
    const { guildId: _guild, module: _module, version: madeFrom, ...sent } = input;
    await refuseStale(tx, guildId, module, { madeFrom, current: tab.version });
    const [before, after] = [settingsOf(module, tab.values), settingsOf(module, sent)];
    const names = await namesOfRoles(tx, guildId, module, [before, after]);
    const version = await saveTab(tx, guildId, module, after);
    const { label } = TAB_DOORS[module];
    record(
      guildSettingsSaved({
        subject: { type: 'guild_settings', id: guildId, label: `${label} settings` },
        data: { tab: module, changes: changesBetween(storedWords(module, names), before, after) },
      }),
    );
    return { version };
  },
});

/** Names of the roles that are and were chosen; one that is chosen must be this guild's. */
async function namesOfRoles(tx: Tx, guildId: string, module: ModuleId, states: readonly [ModuleValues, ModuleValues]) {
  const keys = Object.entries(fieldsOf(module)).flatMap(([key, { kind }]) => (kind === 'guildRole' ? [key] : []));
  const chosen = states.flatMap((values) => keys.map((key) => values[key])).filter((id) => typeof id === 'string');
  const names = await roleNames(tx, guildId, chosen);
  for (const key of keys) {
    const id = states[1][key];
    if (typeof id === 'string' && !Object.hasOwn(names, id))
      throw invalid('unknown_role', 'This role does not exist any more. Choose another one.', {
        [key]: 'Choose a role of this guild',
      });
  }
  return names;
}

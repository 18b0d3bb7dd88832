import { invalid } from '#/base/app-error.ts';
import { namesOnDiscord } from '#/features/discord/discord.api.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { requireAwardable } from '#/features/point-pools/pool.api.server.ts';
import { readPools } from '#/features/point-pools/pool.queries.server.ts';
import { lockTab, refuseStale, saveTab } from '#/features/settings/settings.api.server.ts';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import { SettingsPolicy } from '#/features/settings/settings.policy.ts';
import { poolKeys, roleKeys, roleNames } from '#/features/settings/settings-tab.queries.server.ts';
import type { SettingsTab, SettingValues } from '#/features/settings/settings-tab.schema.ts';
import { moduleTab } from '#/features/settings-registry.ts';
import { changesOf, withNames } from '#/platform/changes.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { saveModuleInput } from '../module.schema.ts';

/** Saves the tab of a module. */
export const saveModule = guildCommand({
  name: 'settings.saveModule',
  input: saveModuleInput,
  limit: (_, { userId }) => [{ key: `settings:${userId}`, capacity: 60, seconds: 600 }],
  load: async (tx, { module }, { guildId }) => ({ module, saved: await lockTab(tx, guildId, module) }),
  allow: SettingsPolicy.module,
  run: async ({ tx, who, input, loaded: { module, saved }, record }) => {
    const { guildId: _guild, module: _module, version: madeFrom, ...after } = input;
    const { guildId } = who;
    await refuseStale(tx, who, module, { madeFrom, current: saved.version });
    const tab = moduleTab(module);
    const before = tab.valuesOf(saved.values);
    const names = {
      ...(await namesOfRoles(tx, guildId, tab, [before, after])),
      ...(await namesOfPools(tx, guildId, tab, [before, after])),
      ...(await namesOnDiscord(tx, guildId, tab, [before, after])),
    };
    const version = await saveTab(tx, guildId, module, after);
    const changes = changesOf(before, after, Object.keys(tab.fields));
    record(
      guildSettingsSaved({
        subject: { id: guildId, label: tab.title },
        data: { tab: module, ...withNames(changes, (id) => (Object.hasOwn(names, id) ? names[id] : undefined)) },
      }),
    );
    return { version };
  },
});

/** Names of the roles that are and were chosen; one that is chosen must be this guild's. */
async function namesOfRoles(
  tx: Tx,
  guildId: string,
  tab: SettingsTab,
  states: readonly [SettingValues, SettingValues],
) {
  const keys = roleKeys(tab);
  const chosen = states.flatMap((values) => keys.map((key) => values[key])).filter((id) => typeof id === 'string');
  const names = await roleNames(tx, guildId, chosen);
  for (const key of keys) {
    const id = states[1][key];
    if (typeof id === 'string' && !Object.hasOwn(names, id))
      throw invalid('unknown_role', 'This role no longer exists. Choose another one.', {
        [key]: 'Choose a role in this guild',
      });
  }
  return names;
}

/** The same of pools of points; one that is newly chosen must be awardable. */
async function namesOfPools(
  tx: Tx,
  guildId: string,
  tab: SettingsTab,
  [before, after]: readonly [SettingValues, SettingValues],
): Promise<Record<string, string>> {
  const changed = poolKeys(tab).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return {};
  for (const key of changed) {
    const poolId = after[key];
    if (typeof poolId === 'string') await requireAwardable(tx, { guildId, poolId });
  }
  const { pools } = await readPools(tx, guildId);
  return Object.fromEntries(pools.map(({ id, name }) => [id, name]));
}

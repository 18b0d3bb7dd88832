import * as z from 'zod';
import { discordChoices } from '#/features/discord/discord.api.server.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { readAwardable } from '#/features/point-pools/pool.queries.server.ts';
import { readTab } from '#/features/settings/settings.api.server.ts';
import { SettingsPolicy } from '#/features/settings/settings.policy.ts';
import { poolKeys, readSchemaTab, type SchemaTabState } from '#/features/settings/settings-tab.queries.server.ts';
import { MODULE_IDS, moduleTab } from '#/features/settings-registry.ts';
import { can } from '#/platform/policy.ts';
import { discoveryOf, generalOf, isRecruiting, readGuild } from './guild-facts.api.server.ts';
import { VerificationPolicy } from './verification.policy.ts';

const inGuild = z.strictObject({ guildId: z.uuid().toLowerCase() });

/** The tab of one module. */
export const getModule = guildQuery({
  name: 'settings.getModule',
  input: inGuild.extend({ module: z.enum(MODULE_IDS) }),
  load: async (_db, { module }) => ({ module }),
  allow: SettingsPolicy.module,
  read: async ({ db, who: { guildId }, input }): Promise<SchemaTabState> => {
    const tab = moduleTab(input.module);
    const [state, pools, discord] = await Promise.all([
      readSchemaTab(db, guildId, tab),
      poolKeys(tab).length > 0 ? readAwardable(db, guildId) : [],
      discordChoices(db, guildId, tab),
    ]);
    return { ...state, discord, pools: pools.map(({ id, isFirst, name }) => ({ id: isFirst ? null : id, name })) };
  },
});

/** The tab "General". */
export const getGeneral = guildQuery({
  name: 'settings.getGeneral',
  input: inGuild,
  load: (db, { guildId }) => readGuild(db, guildId),
  allow: SettingsPolicy.general,
  read: async ({ db, who, loaded: guild }) => {
    const { version } = await readTab(db, who.guildId, 'general');
    return { ...generalOf(guild), version, can: { verify: can(who, VerificationPolicy.view, true) } };
  },
});

/** The tab "Discovery". */
export const getDiscovery = guildQuery({
  name: 'settings.getDiscovery',
  input: inGuild,
  load: (db, { guildId }) => readGuild(db, guildId),
  allow: SettingsPolicy.discovery,
  read: async ({ db, who: { guildId }, loaded: guild }) => {
    const [{ version }, recruiting] = await Promise.all([readTab(db, guildId, 'discovery'), isRecruiting(db, guildId)]);
    return { ...discoveryOf(guild, recruiting), slug: guild.slug, timeZone: guild.timeZone, version };
  },
});

export type GeneralState = Awaited<ReturnType<typeof getGeneral>>;
export type DiscoveryState = Awaited<ReturnType<typeof getDiscovery>>;

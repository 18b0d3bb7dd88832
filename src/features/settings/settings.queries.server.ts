import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { guildQuery } from '#/features/guilds/guild.gate.server.ts';
import { readTab } from '#/features/guilds/settings.steps.server.ts';
import { roles } from '#/features/members/member.tables.server.ts';
import type { Db } from '#/platform/db.server.ts';
import { can } from '#/platform/policy.ts';
import { discoveryOf, generalOf, isRecruiting, readGuild } from './guild-facts.steps.server.ts';
import { fieldsOf, MODULE_IDS, type ModuleId, settingsOf } from './module-fields.rules.ts';
import { SettingsPolicy } from './settings.policy.ts';
import { VerificationPolicy } from './verification.policy.ts';

const inGuild = z.strictObject({ guildId: z.uuid().toLowerCase() });
const ofModule = inGuild.extend({ module: z.enum(MODULE_IDS) });

/** One module's tab: its values, their version, and the guild's roles where one can be chosen. */
export const getModule = guildQuery({
  name: 'settings.getModule',
  input: ofModule,
  load: async (_db, { module }) => ({ module }),
  allow: SettingsPolicy.module,
  read: ({ db, who, input }) => moduleState(db, who.guildId, input.module),
});

/** The same for points, asked for by POST as the specification has it; it changes nothing (C08). */
export const getDkp = guildQuery({
  name: 'settings.getDkp',
  input: inGuild,
  load: async () => ({ module: 'dkp' as const }),
  allow: SettingsPolicy.module,
  read: ({ db, who }) => moduleState(db, who.guildId, 'dkp'),
});

async function moduleState(db: Db, guildId: string, module: ModuleId) {
  const [{ values, version }, guildRoles] = await Promise.all([
    readTab(db, guildId, module),
    choosesRole(module) ? rolesOf(db, guildId) : [],
  ]);
  return { module, values: settingsOf(module, values), version, roles: guildRoles };
}

/** The answer of `getModule`. */
export type ModuleState = Awaited<ReturnType<typeof moduleState>>;

const choosesRole = (module: ModuleId): boolean =>
  Object.values(fieldsOf(module)).some(({ kind }) => kind === 'guildRole');

/** The guild's roles from the highest. */
const rolesOf = (db: Db, guildId: string) =>
  db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(eq(roles.guildId, guildId))
    .orderBy(roles.position, roles.id)
    .limit(100);

/** Names of these roles of the guild by id; roles of other guilds have none. */
export async function roleNames(db: Db, guildId: string, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const found = await rolesOf(db, guildId);
  return Object.fromEntries(found.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]));
}

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
    return { ...discoveryOf(guild, recruiting), slug: guild.slug, version };
  },
});

export type GeneralState = Awaited<ReturnType<typeof getGeneral>>;
export type DiscoveryState = Awaited<ReturnType<typeof getDiscovery>>;

/** Plan and billing: without a payment provider everything is on (decisions "Billing"). */
export const getPlan = guildQuery({
  name: 'settings.getPlan',
  input: inGuild,
  allow: SettingsPolicy.plan,
  read: async () => ({ plan: 'self-hosted' as const }),
});

import { eq } from 'drizzle-orm';
import { roles } from '#/features/guild-access/member.tables.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import type { DiscordChoices } from './discord-choices.rules.ts';
import type { SettingControl } from './setting-field.schema.ts';
import { readTab } from './settings.api.server.ts';
import type { SettingsTab } from './settings-tab.schema.ts';

/** What a guild has set on a tab, for the code that acts on it. */
export async function readSettings<Values extends object>(
  db: Db,
  guildId: string,
  tab: Pick<SettingsTab<Values>, 'id' | 'valuesOf'>,
): Promise<Values> {
  return tab.valuesOf((await readTab(db, guildId, tab.id)).values);
}

/** What the page of a tab shows: its values, their version, and the guild's roles where one can be chosen. */
export async function readSchemaTab(db: Db, guildId: string, tab: SettingsTab) {
  const [{ values, version }, guildRoles] = await Promise.all([
    readTab(db, guildId, tab.id),
    roleKeys(tab).length > 0 ? rolesOf(db, guildId) : [],
  ]);
  return { module: tab.id, values: tab.valuesOf(values), version, roles: guildRoles };
}

export interface SchemaTabState extends Awaited<ReturnType<typeof readSchemaTab>> {
  /** What a setting for a pool of points chooses from, the first with null; fewer than two where there is nothing to choose. */
  readonly pools: readonly { readonly id: string | null; readonly name: string }[];
  /** What settings for channels and roles choose from; null where their IDs are typed, as no server is linked. */
  readonly discord: DiscordChoices | null;
}

/** The settings that name a role of the guild. */
export const roleKeys = (tab: Pick<SettingsTab, 'fields'>): string[] => keysOf(tab, 'guildRole');
/** The settings that name a pool of points. */
export const poolKeys = (tab: Pick<SettingsTab, 'fields'>): string[] => keysOf(tab, 'pool');

const keysOf = ({ fields }: Pick<SettingsTab, 'fields'>, kind: SettingControl['kind']): string[] =>
  Object.entries(fields).flatMap(([key, { control }]) => (control.kind === kind ? [key] : []));

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

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { int, jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { lastEvent, savedMeanwhile } from './saved-meanwhile.api.server.ts';
import { guildSettings } from './settings.tables.server.ts';
import type { SettingsTabId } from './settings-tabs.rules.ts';

export interface TabState {
  /** What has been saved; fields that never were are absent. */
  readonly values: Readonly<Record<string, unknown>>;
  /** 1 before the first save. */
  readonly version: number;
}

const NEVER_SAVED: TabState = { values: {}, version: 1 };

export async function readTab(db: Db, guildId: string, tab: SettingsTabId): Promise<TabState> {
  const [row] = await sqlRows(db).as({ values: jsonObject, version: int })(sql`
    select values, version from guild_settings where guild_id = ${guildId} and tab = ${tab}`);
  return row ?? NEVER_SAVED;
}

/** The same tab of each of these guilds, in their order. */
export async function readTabOf(db: Db, guildIds: readonly string[], tab: SettingsTabId): Promise<TabState[]> {
  const found = await sqlRows(db).as({ guildId: text, values: jsonObject, version: int })(sql`
    select guild_id as "guildId", values, version from guild_settings
    where guild_id = any(${arrayParam(guildIds, 'uuid')}::uuid[]) and tab = ${tab}`);
  const tabs = new Map(found.map(({ guildId, ...state }) => [guildId, state]));
  return guildIds.map((id) => tabs.get(id) ?? NEVER_SAVED);
}

/** The same, locked until the end of the transaction. */
export async function lockTab(tx: Tx, guildId: string, tab: SettingsTabId): Promise<TabState> {
  await tx.insert(guildSettings).values({ guildId, tab }).onConflictDoNothing();
  const [row] = await tx
    .select({ values: guildSettings.values, version: guildSettings.version })
    .from(guildSettings)
    .where(and(eq(guildSettings.guildId, guildId), eq(guildSettings.tab, tab)))
    .for('update');
  return row ?? NEVER_SAVED;
}

/** Several, always in this order, so that no two saves wait for each other. */
export async function lockTabs<const Tabs extends readonly SettingsTabId[]>(
  tx: Tx,
  guildId: string,
  tabs: Tabs,
): Promise<{ [Key in keyof Tabs]: TabState }> {
  const states: TabState[] = [];
  for (const tab of tabs) states.push(await lockTab(tx, guildId, tab));
  return states as { [Key in keyof Tabs]: TabState };
}

/** Counts a save of a tab that is locked, and keeps its values if it has no table of its own; answers the new version. */
export async function saveTab(
  tx: Tx,
  guildId: string,
  tab: SettingsTabId,
  values?: TabState['values'],
): Promise<number> {
  const [row] = await tx
    .update(guildSettings)
    .set({ version: sql`version + 1`, ...(values && { values }) })
    .where(and(eq(guildSettings.guildId, guildId), eq(guildSettings.tab, tab)))
    .returning({ version: guildSettings.version });
  if (!row) throw new Error(`The tab ${tab} of guild ${guildId} was not locked before it was saved`);
  return row.version;
}

/** Refuses a save made from an older version than the stored one (docs/product/settings.md#conflicts). */
export async function refuseStale(
  db: Db,
  { guildId, userId }: { readonly guildId: string; readonly userId: string | null },
  tab: SettingsTabId,
  versions: { readonly madeFrom: number; readonly current: number },
): Promise<void> {
  if (versions.madeFrom !== versions.current)
    throw await savedMeanwhile(db, { userId, last: lastSaveOf(guildId, tab), what: 'these settings' });
}

/** The event of a tab's last save: found among the saves of its guild, of which an index knows the latest. */
export const lastSaveOf = (guildId: string, tab: SettingsTabId): SQL =>
  lastEvent(sql`
    guild_id = ${guildId} and type = ${guildSettingsSaved.type}
    and (data ->> 'tab' = ${tab} or jsonb_exists(data -> 'alsoTabs', ${tab}))`);

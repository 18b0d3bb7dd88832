import { eq } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import type { DiscordChoices } from '#/features/settings/discord-choices.rules.ts';
import type { SettingsTab, SettingValues } from '#/features/settings/settings-tab.schema.ts';
import { type Db, database } from '#/platform/db/db.server.ts';
import { storedChannels, storedRoles } from './discord.schema.ts';
import { discordServers } from './discord.tables.server.ts';
import { hasDiscord } from './discord-link.api.server.ts';

/** The linked server of a guild as it was read last; null without a bot or a link. */
export async function linkedServer(db: Pick<Db, 'select'>, guildId: string) {
  if (!hasDiscord()) return null;
  const [row] = await db.select().from(discordServers).where(eq(discordServers.guildId, guildId));
  if (!row) return null;
  return { ...row, channels: storedChannels.parse(row.channels), roles: storedRoles.parse(row.roles) };
}

export type LinkedServer = NonNullable<Awaited<ReturnType<typeof linkedServer>>>;

/** The guild whose server this is; null for a server of none. */
export async function guildOfServer(serverId: string): Promise<string | null> {
  const [row] = await database()
    .select({ guildId: discordServers.guildId })
    .from(discordServers)
    .where(eq(discordServers.serverId, serverId));
  return row?.guildId ?? null;
}

/** The settings of a tab that name something on Discord. */
const discordKeys = ({ fields }: Pick<SettingsTab, 'fields'>) =>
  Object.entries(fields).flatMap(([key, { control }]) => (control.kind === 'discordId' ? [{ key, control }] : []));

/** What the settings of a tab choose from; null where IDs are typed, as nothing is linked. */
export async function discordChoices(
  db: Pick<Db, 'select'>,
  guildId: string,
  tab: Pick<SettingsTab, 'fields'>,
): Promise<DiscordChoices | null> {
  if (!hasDiscord() || discordKeys(tab).length === 0) return null;
  const server = await linkedServer(db, guildId);
  if (!server) return null;
  return {
    channels: server.channels.map(({ missing, ...channel }) => ({ ...channel, canPost: missing.length === 0 })),
    roles: server.roles.map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Names of the channels and roles that are and were chosen. One that is newly chosen must be in the linked server: the bot
 * may be in servers of others too (docs/decisions/211).
 */
export async function namesOnDiscord(
  db: Pick<Db, 'select'>,
  guildId: string,
  tab: Pick<SettingsTab, 'fields'>,
  [before, after]: readonly [SettingValues, SettingValues],
): Promise<Record<string, string>> {
  const choices = await discordChoices(db, guildId, tab);
  if (!choices) return {};
  for (const { key, control } of discordKeys(tab)) {
    const id = after[key];
    if (typeof id !== 'string' || id === before[key]) continue;
    const known: readonly { readonly id: string }[] = control.what === 'role' ? choices.roles : choices.channels;
    if (!known.some((one) => one.id === id))
      throw invalid(
        'unknown_on_discord',
        `This ${control.what} isn't in your linked Discord server. Choose another one.`,
        {
          [key]: `Choose a ${control.what} of your Discord server`,
        },
      );
  }
  return Object.fromEntries([
    ...choices.channels.map(({ id, name }) => [id, `#${name}`]),
    ...choices.roles.map(({ id, name }) => [id, `@${name}`]),
  ]);
}

import { eq } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import type { DiscordChoices } from '#/features/settings/discord-choices.rules.ts';
import type { SettingsTab, SettingValues } from '#/features/settings/settings-tab.schema.ts';
import { type Db, database } from '#/platform/db/db.server.ts';
import { blockText } from './discord.rules.ts';
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

/** What people choose channels and roles from; null where IDs are typed, as nothing is linked. */
export async function serverChoices(db: Pick<Db, 'select'>, guildId: string): Promise<DiscordChoices | null> {
  const server = await linkedServer(db, guildId);
  if (!server) return null;
  return {
    channels: server.channels.map(({ missing, ...channel }) => ({ ...channel, canPost: missing.length === 0 })),
    roles: server.roles.map((role) => ({ id: role.id, name: role.name, cannotGive: blockText(role) })),
  };
}

/** The same for the settings of a tab. */
export const discordChoices = async (db: Pick<Db, 'select'>, guildId: string, tab: Pick<SettingsTab, 'fields'>) =>
  discordKeys(tab).length === 0 ? null : serverChoices(db, guildId);

/** Fields that name something on Discord, and what. */
type NamesOnDiscord = Readonly<Record<string, 'channel' | 'role'>>;

type Values = Readonly<Record<string, unknown>>;

const newIn = (named: NamesOnDiscord, before: Values, after: Values) =>
  Object.entries(named).flatMap(([key, what]) => {
    const id = after[key];
    return typeof id === 'string' && id !== before[key] ? [{ key, what, id }] : [];
  });

/** One that is newly chosen must be in the linked server: the bot may be in servers of others too (docs/decisions/211). */
export async function requireOnDiscord(
  db: Pick<Db, 'select'>,
  guildId: string,
  named: NamesOnDiscord,
  [before, after]: readonly [Values, Values],
): Promise<void> {
  if (newIn(named, before, after).length === 0) return;
  const choices = await serverChoices(db, guildId);
  if (choices) requireIn(choices, named, before, after);
}

function requireIn(choices: DiscordChoices, named: NamesOnDiscord, before: Values, after: Values): void {
  for (const { key, what, id } of newIn(named, before, after)) {
    const known: readonly { readonly id: string }[] = what === 'role' ? choices.roles : choices.channels;
    if (!known.some((one) => one.id === id))
      throw invalid('unknown_on_discord', `This ${what} isn't in your linked Discord server. Choose another one.`, {
        [key]: `Choose a ${what} of your Discord server`,
      });
  }
}

/** Names of the channels and roles that are and were chosen on a tab. What is newly chosen must be in the linked server. */
export async function namesOnDiscord(
  db: Pick<Db, 'select'>,
  guildId: string,
  tab: Pick<SettingsTab, 'fields'>,
  [before, after]: readonly [SettingValues, SettingValues],
): Promise<Record<string, string>> {
  const choices = await discordChoices(db, guildId, tab);
  if (!choices) return {};
  requireIn(
    choices,
    Object.fromEntries(discordKeys(tab).map(({ key, control }) => [key, control.what])),
    before,
    after,
  );
  for (const { key, control } of discordKeys(tab)) {
    const id = after[key];
    const cannotGive = control.gives && id !== before[key] && choices.roles.find((role) => role.id === id)?.cannotGive;
    if (cannotGive)
      throw invalid('role_not_given', `This role can't be given by the bot. ${cannotGive}.`, { [key]: cannotGive });
  }
  return namesIn(choices);
}

/** '#raids', '@Raiders', by ID. */
const namesIn = ({ channels, roles }: DiscordChoices): Record<string, string> =>
  Object.fromEntries([
    ...channels.map(({ id, name }) => [id, `#${name}`]),
    ...roles.map(({ id, name }) => [id, `@${name}`]),
  ]);

import { generateKeyPairSync } from 'node:crypto';
import { type DiscordApiStandIn, serveDiscordApi } from '#/testing/discord/discord-api.ts';
import { MANAGES, type StandInServer } from '#/testing/discord/discord-world.ts';
import type { StandInEvent } from '#/testing/discord/event-world.ts';
import { makeIdsAfter, type StandInMessage } from '#/testing/discord/objects.ts';
import { keptFile } from '../kept-file.ts';
import { sendChoicePage } from './choice-page.ts';
import { APPLICATION_ID, HOME_SERVER_ID, madeServers } from './made-discord.data.ts';

/** Newest messages that are kept over a restart: the product looks for its own among fewer. */
const MOST_KEPT = 1_000;

/** What is kept over a restart. */
interface Kept {
  readonly servers: readonly (Omit<StandInServer, 'members'> & { readonly members: readonly [string, string[]][] })[];
  readonly messages: readonly StandInMessage[];
  readonly directs: readonly [string, string][];
  /** Not in what earlier versions kept. */
  readonly events?: readonly StandInEvent[];
}

export interface DemoDiscord {
  readonly discord: DiscordApiStandIn;
  /** Settings of the product that lead here. */
  readonly env: Readonly<Record<string, string>>;
  /** People who are on the linked server, by their IDs on Discord. */
  readonly admit: (people: readonly string[]) => void;
  stop(): Promise<void>;
}

/** The demo world's own Discord on a loopback port. Its state is kept in `file`; without one it's forgotten. */
export async function startDemoDiscord(file?: string): Promise<DemoDiscord> {
  const kept = keptFile<Kept>(file, () => stateOf(discord));
  const discord: DiscordApiStandIn = await serveDiscordApi({
    applicationId: APPLICATION_ID,
    onChange: kept.save,
    ask: (asked, response) => {
      const choice = asked.get('choice');
      if (choice === null) {
        sendChoicePage(response, asked, [...discord.servers.values()]);
        return true;
      }
      discord.chosen = discord.servers.has(choice) ? { serverId: choice, permissions: MANAGES } : null;
      return false;
    },
  });
  fill(discord, kept.state);
  const { discord: application, discordBot } = discord.settings;
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    discord,
    env: {
      ...{ DISCORD_CLIENT_ID: application.clientId, DISCORD_CLIENT_SECRET: application.clientSecret },
      ...{ DISCORD_AUTHORIZE_URL: application.authorizeUrl, DISCORD_TOKEN_URL: application.tokenUrl },
      ...{ DISCORD_API_URL: application.apiUrl, DISCORD_BOT_TOKEN: discordBot.token },
      DISCORD_PUBLIC_KEY: publicKey.toString('hex'),
    },
    admit: (people) => {
      const members = discord.servers.get(HOME_SERVER_ID)?.members;
      for (const person of people) if (!members?.has(person)) members?.set(person, []);
    },
    stop: async () => {
      await discord.stop();
      kept.flush();
    },
  };
}

const stateOf = ({ servers, messages, directs, events }: DiscordApiStandIn): Kept => ({
  servers: [...servers.values()].map((server) => ({ ...server, members: [...server.members] })),
  messages: messages.slice(-MOST_KEPT),
  directs: [...directs],
  events: events.filter(({ status }) => status <= 2),
});

function fill(discord: DiscordApiStandIn, state: Kept | null): void {
  for (const server of madeServers()) discord.servers.set(server.id, server);
  if (state === null) return;
  for (const { members, ...server } of state.servers)
    discord.servers.set(server.id, { ...server, members: new Map(members) });
  for (const message of state.messages) discord.addMessage(message);
  for (const [person, channel] of state.directs) discord.directs.set(person, channel);
  const events = state.events ?? [];
  discord.events.push(...events);
  const ids = [...[...state.messages, ...events].map(({ id }) => id), ...state.directs.map(([, channel]) => channel)];
  for (const id of ids) makeIdsAfter(id);
}

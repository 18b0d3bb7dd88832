import { bitsOf, type DiscordObject } from './contract.ts';
import { eventWorld } from './event-world.ts';
import { interactionWorld } from './interaction-world.ts';
import {
  channelOf,
  memberOf,
  messageOf,
  ownUser,
  roleOf,
  type StandInChannel,
  type StandInMessage,
  type StandInRole,
  serverOf,
  snowflake,
  userOf,
} from './objects.ts';
import { Refusal } from './refusal.ts';

export interface StandInServer {
  readonly id: string;
  name: string;
  /** The first is @everyone, whose ID is the server's; the second is the bot's own. */
  readonly roles: StandInRole[];
  readonly channels: StandInChannel[];
  /** IDs of roles by those of users. */
  readonly members: Map<string, string[]>;
  hasBot: boolean;
  /** The application has the intent by which Discord lists members. */
  listsMembers: boolean;
}

/** Which server someone who authorizes chooses, and what they may do there. */
export interface Chosen {
  readonly serverId: string;
  readonly permissions: string;
}

export const MANAGES = bitsOf('MANAGE_GUILD');
export const MANAGES_NOTHING = bitsOf('VIEW_CHANNEL');
/** What the product asks for. */
export const BOT_RIGHTS = bitsOf(
  ...(['VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'READ_MESSAGE_HISTORY', 'MANAGE_ROLES'] as const),
  'CREATE_EVENTS',
);

/** The state that Discord would have, and what it does when it's asked. */
export function discordWorld(applicationId: string, chosen: () => Chosen | null) {
  const servers = new Map<string, StandInServer>();
  const messages: StandInMessage[] = [];
  const bot = userOf(applicationId, 'guildhall', true);
  /** Channels of direct messages by the person. */
  const directs = new Map<string, string>();
  /** People who take no messages from the bot. */
  const closedPeople = new Set<string>();
  /** Accounts that aren't there any more. */
  const removedPeople = new Set<string>();

  type Handler = (named: readonly string[], values: DiscordObject) => unknown;
  const interactions = interactionWorld(applicationId);
  const happenings = eventWorld(applicationId, serverWithBot);
  const operations: Readonly<Record<string, Handler>> = {
    ...interactions.operations,
    ...happenings.operations,
    get_my_user: () => ownUser(applicationId, 'guildhall'),
    list_my_guilds: () =>
      chosen() === null
        ? []
        : [...servers.values()].map(({ id, name }) => ({
            ...{ id, name, icon: null, banner: null, owner: false, features: [] },
            permissions: id === chosen()?.serverId ? chosen()?.permissions : MANAGES_NOTHING,
          })),
    get_guild: ([id]) => {
      const server = serverWithBot(id);
      return serverOf(server.id, server.name, '80351110224678912', server.roles);
    },
    list_guild_channels: ([id]) => {
      const server = serverWithBot(id);
      return server.channels.map((channel, at) => channelOf(channel, server.id, applicationId, at));
    },
    list_guild_roles: ([id]) => serverWithBot(id).roles.map(roleOf),
    get_guild_member: ([id, userId = '']) => {
      const roles = serverWithBot(id).members.get(userId);
      if (removedPeople.has(userId)) throw new Refusal(404, 10_013);
      if (!roles) throw new Refusal(404, 10_007);
      return memberOf(userId === applicationId ? bot : userOf(userId, `user-${userId}`), roles);
    },
    list_guild_members: ([id], { limit = 1, after = '0' }) => {
      const server = serverWithBot(id);
      if (!server.listsMembers) throw new Refusal(403, 50_001);
      const ids = [...server.members.keys()].filter((each) => BigInt(each) > BigInt(String(after)));
      const page = ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).slice(0, Number(limit));
      return page.map((each) =>
        memberOf(each === applicationId ? bot : userOf(each, `user-${each}`), server.members.get(each) ?? []),
      );
    },
    add_guild_member_role: ([id, userId, roleId]) => changeRoles(id, userId, roleId, true),
    delete_guild_member_role: ([id, userId, roleId]) => changeRoles(id, userId, roleId, false),
    create_dm: (_, { recipient_id: person }) => {
      const id = directs.get(String(person)) ?? snowflake();
      directs.set(String(person), id);
      const recipients = [userOf(String(person), `user-${person}`)];
      return { ...{ id, type: 1, flags: 0, last_message_id: null }, recipients };
    },
    create_message: ([channelId = ''], body) => {
      openChannel(channelId);
      requireBudget(body);
      const same =
        body.enforce_nonce === true &&
        messages.find((each) => each.channelId === channelId && each.nonce === body.nonce);
      if (same) return messageOf(same, bot);
      const message = { id: snowflake(), channelId, nonce: body.nonce, body, edits: 0 };
      messages.push(message);
      return messageOf(message, bot);
    },
    update_message: ([channelId = '', id], body) => {
      openChannel(channelId);
      const message = messageIn(channelId, id);
      message.body = { ...message.body, ...body };
      requireBudget(message.body);
      message.edits += 1;
      return messageOf(message, bot);
    },
    get_message: ([channelId = '', id]) => messageOf(messageIn(channelId, id), bot),
    list_messages: ([channelId = ''], { limit = 50 }) => {
      openChannel(channelId);
      const found = messages.filter((each) => each.channelId === channelId).toReversed();
      return found.slice(0, Number(limit)).map((each) => messageOf(each, bot));
    },
    delete_message: ([channelId = '', id]) => {
      openChannel(channelId);
      removeMessage(messageIn(channelId, id).id);
      return null;
    },
  };

  function serverWithBot(id: string | undefined): StandInServer {
    const server = servers.get(id ?? '');
    if (!server?.hasBot) throw new Refusal(404, 10_004);
    return server;
  }

  function openChannel(id: string): void {
    const person = [...directs].find(([, channel]) => channel === id)?.[0];
    if (person !== undefined && closedPeople.has(person)) throw new Refusal(403, 50_007);
    if (person !== undefined) return;
    const server = [...servers.values()].find(({ channels }) => channels.some((channel) => channel.id === id));
    if (!server) throw new Refusal(404, 10_003);
    if (!server.hasBot) throw new Refusal(403, 50_001);
    if (server.channels.some((channel) => channel.id === id && channel.closed)) throw new Refusal(403, 50_013);
  }

  function messageIn(channelId: string, id: string | undefined): StandInMessage {
    const message = messages.find((each) => each.channelId === channelId && each.id === id);
    if (!message) throw new Refusal(404, 10_008);
    return message;
  }

  function removeMessage(id: string): void {
    const at = messages.findIndex((each) => each.id === id);
    if (at >= 0) messages.splice(at, 1);
  }

  function changeRoles(id: string | undefined, userId = '', roleId = '', gives: boolean): null {
    const server = serverWithBot(id);
    const own = server.members.get(userId);
    const role = server.roles.find((each) => each.id === roleId);
    if (!own) throw new Refusal(404, 10_007);
    if (!role) throw new Refusal(404, 10_011);
    const top = Math.max(
      ...server.roles.filter(({ id: each }) => botRoles(server).includes(each)).map(({ position }) => position),
    );
    if (role.managed || role.position >= top) throw new Refusal(403, 50_013);
    const without = own.filter((each) => each !== roleId);
    server.members.set(userId, gives ? [...without, roleId] : without);
    return null;
  }

  const botRoles = (server: StandInServer): readonly string[] => server.members.get(applicationId) ?? [];

  /** What no schema says: 6,000 characters over all embeds, and a message that says something. */
  function requireBudget({ content, embeds }: DiscordObject): void {
    const parts = ((embeds ?? []) as DiscordObject[]).flatMap(({ title, description, fields, footer, author }) => [
      ...[title, description, (footer as DiscordObject | undefined)?.text, (author as DiscordObject | undefined)?.name],
      ...((fields ?? []) as DiscordObject[]).flatMap(({ name, value }) => [name, value]),
    ]);
    if (parts.reduce<number>((sum, part) => sum + String(part ?? '').length, 0) > 6_000)
      throw new Refusal(400, 50_035, 'Embed size exceeds maximum size of 6000');
    if (!content && ((embeds ?? []) as unknown[]).length === 0) throw new Refusal(400, 50_006);
  }

  function addServer(name: string): StandInServer {
    const id = snowflake();
    const role = (roleName: string, position: number, more: Partial<StandInRole> = {}): StandInRole => ({
      ...{ id: snowflake(), name: roleName, permissions: '0', position, managed: false, ...more },
    });
    const channel = (channelName: string, type = 0): StandInChannel => ({
      ...{ id: snowflake(), name: channelName, type, closed: false },
    });
    const everyone = role('@everyone', 0, { id, permissions: bitsOf('VIEW_CHANNEL') });
    const own = role('Guildhall', 2, { permissions: BOT_RIGHTS, managed: true });
    const made: StandInServer = {
      ...{ id, name, hasBot: true, listsMembers: true },
      roles: [everyone, own, role('Members', 1), role('Officers', 3, { permissions: bitsOf('ADMINISTRATOR') })],
      channels: [channel('general'), channel('raids'), channel('Voice', 2)],
      members: new Map([[applicationId, [own.id]]]),
    };
    servers.set(id, made);
    return made;
  }

  const directTo = (person: string) => messages.filter(({ channelId }) => channelId === directs.get(person));

  return {
    servers,
    directs,
    closedPeople,
    removedPeople,
    directTo,
    messages,
    operations,
    interactions,
    happenings,
    addServer,
    removeMessage,
  };
}

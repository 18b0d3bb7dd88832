import type { RoleBlock } from './discord.rules.ts';

/** Rights on Discord as the bot has them; bits are decimal texts there, larger than numbers are exact in. Pure. */

const BITS = {
  KICK_MEMBERS: 1,
  BAN_MEMBERS: 2,
  ADMINISTRATOR: 3,
  MANAGE_CHANNELS: 4,
  MANAGE_GUILD: 5,
  VIEW_CHANNEL: 10,
  SEND_MESSAGES: 11,
  EMBED_LINKS: 14,
  MANAGE_MESSAGES: 13,
  READ_MESSAGE_HISTORY: 16,
  MENTION_EVERYONE: 17,
  MANAGE_NICKNAMES: 27,
  MANAGE_ROLES: 28,
  MANAGE_WEBHOOKS: 29,
  MANAGE_GUILD_EXPRESSIONS: 30,
  MANAGE_EVENTS: 33,
  MANAGE_THREADS: 34,
  SEND_MESSAGES_IN_THREADS: 38,
  MODERATE_MEMBERS: 40,
  CREATE_EVENTS: 44,
} as const;
export type DiscordRight = keyof typeof BITS;

const bit = (right: DiscordRight): bigint => 1n << BigInt(BITS[right]);
const ALL = (1n << 62n) - 1n;

/** What the bot asks for when it is added to a server, as one number for the address. */
export const ASKED_RIGHTS = (
  [
    ...(['VIEW_CHANNEL', 'SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS', 'EMBED_LINKS', 'READ_MESSAGE_HISTORY'] as const),
    ...(['MANAGE_ROLES', 'CREATE_EVENTS'] as const),
  ] as const
)
  .reduce((bits, right) => bits | bit(right), 0n)
  .toString();

/** What it takes to post in a channel and to find one's own messages there. */
export const POSTING_RIGHTS = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'READ_MESSAGE_HISTORY'] as const;
export type PostingRight = (typeof POSTING_RIGHTS)[number];

export const bitsIn = (text: string): bigint => (/^\d{1,20}$/.test(text) ? BigInt(text) : 0n);

export const hasRight = (bits: bigint, right: DiscordRight): boolean =>
  (bits & (bit('ADMINISTRATOR') | bit(right))) !== 0n;

/** Whether someone may decide what is linked to a server: its owner, or who may manage it. */
export const managesServer = (own: { readonly owner: boolean; readonly permissions: string }): boolean =>
  own.owner || hasRight(bitsIn(own.permissions), 'MANAGE_GUILD');

interface Overwrite {
  readonly id: string;
  /** 0 of a role, 1 of a person. */
  readonly type: number;
  readonly allow: string;
  readonly deny: string;
}

interface Place {
  readonly serverId: string;
  readonly botId: string;
  /** The bot's roles without @everyone. */
  readonly roleIds: readonly string[];
  /** Rights of every role of the server. */
  readonly roles: readonly { readonly id: string; readonly permissions: string }[];
  readonly overwrites: readonly Overwrite[];
}

/** The bot's rights in a channel: those of its roles, then what the channel says of everyone, of its roles and of itself. */
export function rightsIn({ serverId, botId, roleIds, roles, overwrites }: Place): bigint {
  const own = new Set([serverId, ...roleIds]);
  let bits = roles.filter(({ id }) => own.has(id)).reduce((sum, { permissions }) => sum | bitsIn(permissions), 0n);
  if ((bits & bit('ADMINISTRATOR')) !== 0n) return ALL;
  const apply = (which: readonly Overwrite[]) => {
    for (const { deny } of which) bits &= ~bitsIn(deny);
    for (const { allow } of which) bits |= bitsIn(allow);
  };
  apply(overwrites.filter(({ type, id }) => type === 0 && id === serverId));
  apply(overwrites.filter(({ type, id }) => type === 0 && id !== serverId && own.has(id)));
  apply(overwrites.filter(({ type, id }) => type === 1 && id === botId));
  return bits;
}

/** Whoever has a role with one of these rules over the server: no setting of a guild hands such a role out. */
const POWERS = [
  ...(['ADMINISTRATOR', 'MANAGE_GUILD', 'MANAGE_ROLES', 'MANAGE_CHANNELS', 'MANAGE_WEBHOOKS'] as const),
  ...(['MANAGE_MESSAGES', 'MANAGE_NICKNAMES', 'MANAGE_GUILD_EXPRESSIONS', 'MANAGE_EVENTS', 'MANAGE_THREADS'] as const),
  ...(['KICK_MEMBERS', 'BAN_MEMBERS', 'MODERATE_MEMBERS'] as const),
] as const;

interface Giver {
  /** The bot's rights on the whole server. */
  readonly rights: bigint;
  /** The position of its highest role. */
  readonly top: number;
}

interface RoleFacts {
  readonly permissions: string;
  readonly position: number;
  readonly managed: boolean;
}

/** Why the bot can't give a role, or shouldn't; null for one that it can. */
export function roleBlock({ permissions, position, managed }: RoleFacts, { rights, top }: Giver): RoleBlock | null {
  if (managed) return 'managed';
  const bits = bitsIn(permissions);
  if (POWERS.some((power) => (bits & bit(power)) !== 0n)) return 'powerful';
  if (!hasRight(rights, 'MANAGE_ROLES')) return 'no_right';
  return position < top ? null : 'above';
}

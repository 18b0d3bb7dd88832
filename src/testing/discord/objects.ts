import { bitsOf, type DiscordObject } from './contract.ts';

let lastId = 1_200_000_000_000_000_000n;
/** Larger than any before, as Discord's are. */
export const snowflake = (): string => {
  lastId += 4_194_304n + BigInt(Math.floor(Math.random() * 1_000));
  return lastId.toString();
};
/** Those that are made from now on are larger than this one too. */
export const makeIdsAfter = (id: string): void => {
  if (BigInt(id) > lastId) lastId = BigInt(id);
};

const PERSON = { avatar: null, discriminator: '0', public_flags: 0, flags: 0, primary_guild: null };
export const userOf = (id: string, username: string, isBot = false): DiscordObject => ({
  ...{ id, username, ...PERSON, global_name: null, ...(isBot && { bot: true }) },
});
export const ownUser = (id: string, username: string): DiscordObject => ({
  ...userOf(id, username, true),
  ...{ mfa_enabled: false, locale: 'en-US' },
});

export interface StandInRole {
  readonly id: string;
  name: string;
  permissions: string;
  position: number;
  managed: boolean;
  /** Anyone may mention it. */
  mentionable?: boolean;
}

export const roleOf = (role: StandInRole): DiscordObject => ({
  ...{ ...role, color: 0, colors: { primary_color: 0, secondary_color: null, tertiary_color: null } },
  ...{ hoist: false, mentionable: role.mentionable ?? false, icon: null, unicode_emoji: null, flags: 0 },
});

export interface StandInChannel {
  readonly id: string;
  name: string;
  /** 0 text, 2 voice, 4 category, 5 announcements. */
  type: number;
  /** The bot may not write there. */
  closed: boolean;
}

export const channelOf = (
  channel: StandInChannel,
  serverId: string,
  botId: string,
  position: number,
): DiscordObject => ({
  ...{
    id: channel.id,
    type: channel.type,
    flags: 0,
    guild_id: serverId,
    name: channel.name,
    position,
    parent_id: null,
  },
  permission_overwrites: channel.closed
    ? [{ id: botId, type: 1, allow: '0', deny: bitsOf('SEND_MESSAGES', 'EMBED_LINKS') }]
    : [],
});

export const serverOf = (id: string, name: string, ownerId: string, roles: readonly StandInRole[]): DiscordObject => ({
  ...{ id, name, icon: null, description: null, home_header: null, splash: null, discovery_splash: null, features: [] },
  ...{ banner: null, owner_id: ownerId, application_id: null, region: 'deprecated', afk_channel_id: null },
  ...{ afk_timeout: 300, system_channel_id: null, system_channel_flags: 0, widget_enabled: false },
  ...{ widget_channel_id: null, verification_level: 0, roles: roles.map(roleOf), default_message_notifications: 0 },
  ...{ mfa_level: 0, explicit_content_filter: 0, max_presences: null, max_members: 500_000 },
  ...{ max_stage_video_channel_users: 50, max_video_channel_users: 25, vanity_url_code: null, premium_tier: 0 },
  ...{ premium_subscription_count: 0, preferred_locale: 'en-US', rules_channel_id: null, nsfw: false, nsfw_level: 0 },
  ...{ safety_alerts_channel_id: null, public_updates_channel_id: null, premium_progress_bar_enabled: false },
  ...{ emojis: [], stickers: [], incidents_data: null },
});

export const memberOf = (user: DiscordObject, roles: readonly string[]): DiscordObject => ({
  ...{ avatar: null, avatar_decoration_data: null, banner: null, communication_disabled_until: null, flags: 0 },
  ...{ joined_at: '2026-01-01T00:00:00+00:00', nick: null, pending: false, premium_since: null, roles: [...roles] },
  ...{ collectibles: null, user, mute: false, deaf: false },
});

/** A message as Discord has it, and the body by which it became so. */
export interface StandInMessage {
  readonly id: string;
  readonly channelId: string;
  readonly nonce: unknown;
  body: DiscordObject;
  edits: number;
}

const EMPTY_MESSAGE = { mentions: [], mention_roles: [], attachments: [], pinned: false, mention_everyone: false };

export const messageOf = (
  { id, channelId, body, nonce, edits }: StandInMessage,
  author: DiscordObject,
): DiscordObject => ({
  ...{ ...EMPTY_MESSAGE, type: 0, tts: false, flags: 0, id, channel_id: channelId, author },
  ...{ content: String(body.content ?? ''), timestamp: '2026-01-01T00:00:00+00:00' },
  edited_timestamp: edits > 0 ? '2026-01-01T00:00:01+00:00' : null,
  embeds: ((body.embeds ?? []) as DiscordObject[]).map((embed) => ({
    ...embed,
    type: 'rich',
    fields: fieldsOf(embed),
  })),
  components: numbered((body.components ?? []) as DiscordObject[]),
  ...(typeof nonce === 'string' && { nonce }),
});

const fieldsOf = ({ fields }: DiscordObject): DiscordObject[] =>
  ((fields ?? []) as DiscordObject[]).map((field) => ({ inline: false, ...field }));

const numbered = (components: readonly DiscordObject[]): DiscordObject[] =>
  components.map((component, at) => ({
    ...component,
    ...{ id: at + 1, ...(Array.isArray(component.components) && { components: numbered(component.components) }) },
  }));

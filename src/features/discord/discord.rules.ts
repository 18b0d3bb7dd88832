import type { PostingRight } from './bot-rights.rules.ts';

/** Where Discord leads back to after someone chose a server. */
export const DISCORD_CALLBACK = '/api/discord/callback';

/** `ok`: as it was read last. `away`: Discord didn't answer then. `gone`: the bot isn't in the server any more. */
export const SERVER_STATES = ['ok', 'away', 'gone'] as const;
export type ServerState = (typeof SERVER_STATES)[number];

export interface ServerChannel {
  readonly id: string;
  readonly name: string;
  readonly kind: 'text' | 'voice';
  /** The name of its category. */
  readonly category: string | null;
  /** What the bot may not do there, of what posting takes. */
  readonly missing: readonly PostingRight[];
}

/**
 * Why the bot can't give a role. `managed`: Discord gives it itself. `above`: it isn't below the bot's own. `powerful`: it has rights
 * over the server. `no_right`: the bot may not manage roles. `unread`: it was read by an earlier version.
 */
export const ROLE_BLOCKS = ['managed', 'above', 'powerful', 'no_right', 'unread'] as const;
export type RoleBlock = (typeof ROLE_BLOCKS)[number];

export interface ServerRole {
  readonly id: string;
  readonly name: string;
  /** Whether a message of the bot notifies those who have it. */
  readonly mentionable: boolean;
  /** Null for a role that the bot can give and take. */
  readonly blocked?: RoleBlock | null;
}

const BLOCK_WORDS: Readonly<Record<RoleBlock, string>> = {
  managed: 'Discord gives this role itself',
  above: "Above the bot's own role",
  powerful: 'Has rights over the server, so people give it by hand',
  no_right: 'The bot needs the permission Manage Roles',
  unread: 'Refresh channels and roles first',
};

/** Why the bot can't give a role, in words; null for one that it can. */
export const blockText = ({ blocked = 'unread' }: Pick<ServerRole, 'blocked'>): string | null =>
  blocked === null ? null : BLOCK_WORDS[blocked];

/** What is known of a linked server. */
export interface ServerNow {
  readonly id: string;
  readonly name: string;
  /** In the order of Discord's list. */
  readonly channels: readonly ServerChannel[];
  /** From the highest; without @everyone. */
  readonly roles: readonly ServerRole[];
  /** Whether the bot may make events, and change those it made. */
  readonly makesEvents: boolean;
}

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

export interface ServerRole {
  readonly id: string;
  readonly name: string;
  /** Whether a message of the bot notifies those who have it. */
  readonly mentionable: boolean;
}

/** What is known of a linked server. */
export interface ServerNow {
  readonly id: string;
  readonly name: string;
  /** In the order of Discord's list. */
  readonly channels: readonly ServerChannel[];
  /** From the highest; without @everyone. */
  readonly roles: readonly ServerRole[];
}

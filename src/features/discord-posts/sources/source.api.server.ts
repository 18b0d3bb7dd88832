import { config } from '#/platform/config/config.server.ts';
import type { ChatButton } from '#/platform/interactions.server.ts';
import type { Post } from '../post.rules.ts';

/** `removed`: it's gone, and so is its message. `unwanted`: it's not posted, and a message that is there stays as it is. */
export type Wanted = Post | 'removed' | 'unwanted';

/** What the message of something should be now. */
export type Source = (guildId: string, objectId: string) => Promise<Wanted>;

export const COLORS = { neutral: 0x8a_8f_98, open: 0xc9_a2_4b, good: 0x3f_a3_6c, bad: 0xc2_4b_4b } as const;

/** Buttons are only there where the install hears of it when they are pressed. */
export const whereHeard = (buttons: readonly ChatButton[]): readonly ChatButton[] =>
  config().discordBot?.publicKey ? buttons : [];

export const page = (guildId: string, path: string): string => `${config().publicUrl}/guilds/${guildId}/${path}`;

export const iso = (at: Date | string): string => new Date(at).toISOString();

import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

/** Who links a guild's Discord server and sees how it does (docs/product/discord.md#access). */
export const DiscordPolicy = {
  link: policy<GuildViewer>({ needs: ['edit:guild'] }),
  /** What is read of a server is noted by no one else. */
  followServer: policy<Principal>({ when: (who) => who.kind === 'system' || forbidden() }),
} satisfies Record<string, Policy<never, never>>;

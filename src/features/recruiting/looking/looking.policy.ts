import { conflict } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy, type RightsHolder } from '#/platform/policy.ts';

/** A character of the caller's own. */
export interface OwnSeeker {
  readonly name: string;
  readonly guildId: string | null;
}

/** Who may look for a guild, and who sees those who do (docs/product/recruiting.md). */
export const LookingPolicy = {
  /** Anyone with an own character, which is all that is loaded; one in a guild leaves it first. */
  look: policy<RightsHolder, OwnSeeker>({
    when: (_, { name, guildId }) =>
      guildId === null || conflict('already_in_guild', `${name} is already in a guild. Leave it first.`).body,
  }),
  findPlayers: policy<GuildViewer>({ needs: ['manage:applications'] }),
};

import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';

interface Facts {
  readonly userId?: string;
  /** Characters in the guild. */
  readonly characters?: number;
}

/** Someone looking at a guild, for tests of policies; permissions imply what they imply in the product. */
export function guildViewer(
  granted: readonly string[],
  { userId = 'viewer', characters = 0 }: Facts = {},
): GuildViewer {
  const permissions = expandPermissions(granted);
  return {
    guildId: 'guild',
    slug: 'guild',
    ownerCharacterId: 'owner',
    userId,
    name: 'Viewer',
    isOwner: false,
    memberships: Array.from({ length: characters }, (_, at) => ({
      characterId: `character-${at}`,
      rankId: 'rank',
      rankPosition: 1,
    })),
    permissions,
    holds: (permission) => permissions.has(permission),
  };
}

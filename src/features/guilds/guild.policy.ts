import type { RightsHolder } from '#/platform/policy.ts';

export interface GuildMembership {
  readonly characterId: string;
  readonly rankId: string;
  /** 1 is the highest rank. */
  readonly rankPosition: number;
}

/** Somebody looking at a guild: what every guild policy judges. Rights are those of all the user's characters there. */
export interface GuildViewer extends RightsHolder {
  readonly guildId: string;
  readonly slug: string;
  readonly ownerCharacterId: string;
  readonly userId: string | null;
  readonly name: string;
  readonly isOwner: boolean;
  readonly memberships: readonly GuildMembership[];
  /** Expanded: implied ones are included. */
  readonly permissions: ReadonlySet<string>;
}

export const isMember = (viewer: GuildViewer): boolean => viewer.memberships.length > 0;

import { can, type Policy, policy, type RightsHolder } from '#/platform/policy.ts';

export interface GuildMembership {
  readonly characterId: string;
  readonly rankId: string;
  /** 1 is the highest rank. */
  readonly rankPosition: number;
}

/** Someone looking at a guild: what every guild policy judges. Rights are those of all the user's characters there. */
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

/** The caller's own character that would lead the guild. */
export interface Founder {
  readonly inGuild: boolean;
}

export const GuildPolicy = {
  create: policy<RightsHolder, Founder>({
    needs: ['create:guilds'],
    when: (_who, founder) =>
      founder.inGuild
        ? {
            code: 'CONFLICT',
            reason: 'already_in_guild',
            message: 'This character is already in a guild. Choose another character or leave that guild first.',
          }
        : true,
  }),
  /** The guild's own pages start here. */
  view: policy<GuildViewer>({ needs: ['view:members'] }),
};

/** Where the viewer is in a guild that may be archived. */
interface InGuild extends RightsHolder {
  readonly archived: boolean;
}

/** May the viewer make this change, now? For the `can` of what is read in a guild: an archived one is changed by no one. */
export function canChange<Who extends InGuild, Subject>(
  who: Who,
  rule: Policy<Who, Subject>,
  subject: Subject,
): boolean {
  return !who.archived && can(who, rule, subject);
}

import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, policy, type Refusal, type RightsHolder } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

/** A guild as its lock found it: ownership may have passed on since the viewer's rights were read. */
export interface OwnedGuild {
  readonly ownerCharacterId: string | null;
}

/** The member who is to own it. */
export interface OwnershipTransfer extends OwnedGuild {
  readonly characterId: string;
}

/** The settings tab "Danger": for `edit:admin`, some actions for the owner only (docs/product/settings.md#danger). */
export const LifecyclePolicy = {
  open: policy<GuildViewer>({ needs: ['edit:admin'] }),
  /** The candidates for a transfer of ownership. */
  chooseCandidate: policy<GuildViewer>({ needs: ['edit:admin'], when: (who) => who.isOwner || ownerOnly }),
  transfer: policy<GuildViewer, OwnershipTransfer>({
    needs: ['edit:admin'],
    when: (who, guild) => {
      if (!owns(who, guild)) return ownerOnly;
      return guild.characterId === guild.ownerCharacterId ? alreadyOwner : true;
    },
  }),
  delete: policy<GuildViewer, OwnedGuild>({
    needs: ['edit:admin', 'delete:guilds'],
    when: (who, guild) => owns(who, guild) || ownerOnly,
  }),
  /** A deleted guild has no members: its former owner is identified by their account. */
  restore: policy<Principal, DeletedGuild>({
    needs: ['delete:guilds'],
    when: (who, guild) => {
      if (who.kind !== 'user' || who.userId !== guild.ownerUserId) return forbidden();
      return !guild.characterInGuild || characterInGuild;
    },
  }),
  archive: policy<GuildViewer, ArchivableGuild>({
    needs: ['edit:admin'],
    when: (_who, { archived }) => !archived || archivedAlready,
  }),
  unarchive: policy<GuildViewer, ArchivableGuild>({
    needs: ['edit:admin'],
    when: (_who, { archived }) => archived || notArchived,
  }),
  /** Whoever gets here is a platform admin. `wanted`: whether it is to be archived. */
  archiveAsAdmin: policy<RightsHolder, ArchivableGuild & { readonly wanted: boolean }>({
    when: (_who, { archived, wanted }) => archived !== wanted || (wanted ? archivedAlready : notArchived),
  }),
};

/** A guild that can still be restored, and the character that is to lead it. */
export interface DeletedGuild {
  readonly ownerUserId: string;
  readonly characterInGuild: boolean;
}

/** A guild and whether it is archived, as its lock found it. */
export interface ArchivableGuild {
  readonly archived: boolean;
}

const owns = (who: GuildViewer, { ownerCharacterId }: OwnedGuild): boolean =>
  who.memberships.some(({ characterId }) => characterId === ownerCharacterId);

const ownerOnly: Refusal = {
  code: 'FORBIDDEN',
  reason: 'owner_only',
  message: 'Only the guild owner can do this. Ask the owner.',
};

const characterInGuild: Refusal = {
  code: 'CONFLICT',
  reason: 'already_in_guild',
  message: 'This character is in another guild now. Choose another character or leave that guild first.',
};

const archivedAlready: Refusal = {
  code: 'CONFLICT',
  reason: 'already_archived',
  message: 'This guild is already archived. Reload the page.',
};

const notArchived: Refusal = {
  code: 'CONFLICT',
  reason: 'not_archived',
  message: "This guild isn't archived. Reload the page.",
};

const alreadyOwner: Refusal = {
  code: 'CONFLICT',
  reason: 'already_owner',
  message: 'This character already owns the guild. Choose another member.',
};

import { sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { invalidateOwnPages, removeMembers } from '#/features/guild-access/member.api.server.ts';
import { keepUndo } from '#/features/members/membership/undo-state.repository.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { insertRoles, type LockedMember } from './membership.api.server.ts';
import { memberKicked, memberKickUndone } from './membership.events.ts';
import { type Hierarchy, type HierarchyMember, type Place, placeChanges } from './membership.rules.ts';

/** A member to be removed, with the roles they lose. */
export const removalOf = (hierarchy: Hierarchy, member: LockedMember) => ({
  member,
  roles: heldRoles(hierarchy, member),
});

export const heldRoles = (hierarchy: Hierarchy, { roleIds }: Pick<HierarchyMember, 'roleIds'>) =>
  roleIds.flatMap((id) => hierarchy.roles.get(id) ?? []);

interface Removed {
  readonly who: GuildScope;
  readonly hierarchy: Hierarchy;
  readonly removals: readonly { readonly member: LockedMember }[];
  readonly reason: string;
  readonly record: (event: NewEvent) => void;
}

/** Removes members who were judged and records their rank and roles; answers the id that undoes it. */
export async function removeForReason(tx: Tx, { who, hierarchy, removals, reason, record }: Removed): Promise<string> {
  const gone = removals.map(({ member }) => member);
  await removeMembers(
    tx,
    who.guildId,
    gone.map(({ characterId }) => characterId),
  );
  for (const member of gone) {
    const { characterId, userId, name } = member;
    record(
      memberKicked({
        subject: { id: characterId, label: name },
        data: { characterId, userId, reason, ...placeChanges(hierarchy, member, null) },
        invalidateFor: [userId],
      }),
    );
  }
  return keepUndo(
    tx,
    who,
    'kick',
    gone.map((member) => ({ member, to: null })),
  );
}

/** Someone who was kicked, as they were. */
export interface Kicked extends Place {
  readonly name: string;
  readonly characterId: string;
  readonly userId: string;
  readonly joinedAt: string;
  readonly lastActiveAt: string;
  readonly isMain: boolean;
}

interface Returned {
  readonly who: GuildScope;
  readonly hierarchy: Hierarchy;
  readonly kicked: readonly Kicked[];
  readonly record: (event: NewEvent) => void;
}

/** Restores members with their rank, their roles and the day they joined. */
export async function restoreKicked(tx: Tx, { who: { guildId }, hierarchy, kicked, record }: Returned): Promise<void> {
  const rows = JSON.stringify(kicked);
  await tx.execute(sql`
    insert into members (guild_id, character_id, user_id, rank_id, joined_at, last_active_at, is_main)
    select ${guildId}, k."characterId", k."userId", k."rankId", k."joinedAt", k."lastActiveAt", k."isMain"
    from jsonb_to_recordset(${rows}::jsonb) as k ("characterId" uuid, "userId" uuid, "rankId" uuid,
      "joinedAt" timestamptz, "lastActiveAt" timestamptz, "isMain" boolean)`);
  await insertRoles(
    tx,
    guildId,
    kicked.flatMap(({ characterId, roleIds }) => roleIds.map((id) => ({ characterId, id }))),
  );
  for (const member of kicked) {
    const { characterId, userId, name } = member;
    record(
      memberKickUndone({
        subject: { id: characterId, label: name },
        data: { characterId, userId, ...placeChanges(hierarchy, null, member) },
        invalidateFor: [userId],
      }),
    );
  }
  invalidateOwnPages(
    tx,
    kicked.map(({ userId }) => userId),
  );
}

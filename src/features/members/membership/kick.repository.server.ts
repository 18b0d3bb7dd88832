import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { invalidateOwnPages, removeMembers } from '#/features/guild-access/member.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { Happening } from '#/platform/events.ts';
import { insertRoles, type LockedMember } from './membership.api.server.ts';
import { type MemberKicked, memberKicked, memberReturned } from './membership.events.ts';
import { type Hierarchy, type HierarchyMember, roleWords } from './membership.rules.ts';

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
  readonly record: (happening: Happening) => void;
}

/** Takes out members who were judged, and records what they held; answers the id that undoes it. */
export async function removeForReason(tx: Tx, { who, hierarchy, removals, reason, record }: Removed): Promise<string> {
  const undoId = uuidv7();
  const gone = removals.map(({ member }) => member);
  await removeMembers(
    tx,
    who.guildId,
    gone.map(({ characterId }) => characterId),
  );
  for (const member of gone) {
    const { characterId, userId, rankId, roleIds, joinedAt, lastActiveAt, name } = member;
    record(
      memberKicked({
        subject: { type: 'character', id: characterId, label: name },
        data: {
          ...{ characterId, userId, undoId, rankId, roleIds, joinedAt, lastActiveAt, reason },
          changes: placeWords(hierarchy, member).map(({ field, words }) => ({ field, from: words, to: null })),
        },
        tell: [userId],
      }),
    );
  }
  return undoId;
}

/** A kicked member as they were before. */
export type Kicked = Pick<
  MemberKicked,
  'characterId' | 'userId' | 'rankId' | 'roleIds' | 'joinedAt' | 'lastActiveAt'
> & { readonly name: string };

interface Returned {
  readonly who: GuildScope;
  readonly hierarchy: Hierarchy;
  readonly kicked: readonly Kicked[];
  readonly record: (happening: Happening) => void;
}

/** Brings back members with their rank, their roles and the day they joined. */
export async function returnMembers(tx: Tx, { who: { guildId }, hierarchy, kicked, record }: Returned): Promise<void> {
  const rows = JSON.stringify(kicked);
  await tx.execute(sql`
    insert into members (guild_id, character_id, user_id, rank_id, joined_at, last_active_at)
    select ${guildId}, k."characterId", k."userId", k."rankId", k."joinedAt", k."lastActiveAt"
    from jsonb_to_recordset(${rows}::jsonb)
      as k ("characterId" uuid, "userId" uuid, "rankId" uuid, "joinedAt" timestamptz, "lastActiveAt" timestamptz)`);
  await insertRoles(
    tx,
    guildId,
    kicked.flatMap(({ characterId, roleIds }) => roleIds.map((id) => ({ characterId, id }))),
  );
  for (const member of kicked) {
    const { characterId, userId, rankId, name } = member;
    const changes = placeWords(hierarchy, member).map(({ field, words }) => ({ field, from: null, to: words }));
    record(
      memberReturned({
        subject: { type: 'character', id: characterId, label: name },
        data: { characterId, userId, rankId, changes },
        tell: [userId],
      }),
    );
  }
  await invalidateOwnPages(
    tx,
    kicked.map(({ userId }) => userId),
  );
}

function placeWords(hierarchy: Hierarchy, { rankId, roleIds }: Pick<HierarchyMember, 'rankId' | 'roleIds'>) {
  const rank = { field: 'Rank', words: hierarchy.ranks.get(rankId)?.name ?? null };
  const roles = { field: 'Roles', words: roleWords(hierarchy, roleIds) };
  return [rank, roles].filter(({ words }) => words !== null);
}

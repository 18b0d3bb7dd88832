import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { GuildScope } from '#/features/guilds/guild.gate.server.ts';
import type { Tx } from '#/platform/db.server.ts';
import type { Happening } from '#/platform/events.ts';
import { ownPagesLookAgain, removeMembers } from './member.steps.server.ts';
import { type MemberKicked, memberKicked, memberReturned } from './membership.events.ts';
import { type Ladder, type LadderMember, roleWords } from './membership.rules.ts';
import { insertRoles, type LockedMember } from './membership.steps.server.ts';

/** A member who is to go, with the roles he loses. */
export const removalOf = (ladder: Ladder, member: LockedMember) => ({ member, roles: heldRoles(ladder, member) });

export const heldRoles = (ladder: Ladder, { roleIds }: Pick<LadderMember, 'roleIds'>) =>
  roleIds.flatMap((id) => ladder.roles.get(id) ?? []);

interface Removed {
  readonly who: GuildScope;
  readonly ladder: Ladder;
  readonly removals: readonly { readonly member: LockedMember }[];
  readonly reason: string;
  readonly record: (happening: Happening) => void;
}

/** Takes out members who were judged, and records what they held; answers the id that undoes it. */
export async function removeForReason(tx: Tx, { who, ladder, removals, reason, record }: Removed): Promise<string> {
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
          changes: placeWords(ladder, member).map(({ field, words }) => ({ field, from: words, to: null })),
        },
        tell: [userId],
      }),
    );
  }
  return undoId;
}

/** Somebody who was kicked, as he was. */
export type Kicked = Pick<
  MemberKicked,
  'characterId' | 'userId' | 'rankId' | 'roleIds' | 'joinedAt' | 'lastActiveAt'
> & { readonly name: string };

interface Returned {
  readonly who: GuildScope;
  readonly ladder: Ladder;
  readonly kicked: readonly Kicked[];
  readonly record: (happening: Happening) => void;
}

/** Brings back members with their rank, their roles and the day they joined. */
export async function returnMembers(tx: Tx, { who: { guildId }, ladder, kicked, record }: Returned): Promise<void> {
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
    const changes = placeWords(ladder, member).map(({ field, words }) => ({ field, from: null, to: words }));
    record(
      memberReturned({
        subject: { type: 'character', id: characterId, label: name },
        data: { characterId, userId, rankId, changes },
        tell: [userId],
      }),
    );
  }
  await ownPagesLookAgain(
    tx,
    kicked.map(({ userId }) => userId),
  );
}

function placeWords(ladder: Ladder, { rankId, roleIds }: Pick<LadderMember, 'rankId' | 'roleIds'>) {
  const rank = { field: 'Rank', words: ladder.ranks.get(rankId)?.name ?? null };
  const roles = { field: 'Roles', words: roleWords(ladder, roleIds) };
  return [rank, roles].filter(({ words }) => words !== null);
}

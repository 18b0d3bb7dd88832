import { sql } from 'drizzle-orm';
import { type MemberAuthority, subordinateOf } from '#/features/guild-access/authority.rules.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { readUndo } from '#/features/members/membership/undo-state.repository.server.ts';
import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, int, object, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Refusal } from '#/platform/policy.ts';
import { heldRoles, type Kicked, restoreKicked } from '../kick.repository.server.ts';
import { readHierarchy } from '../membership.api.server.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { type Hierarchy, membershipLimit, type Removal } from '../membership.rules.ts';
import { undoInput } from '../membership.schema.ts';
import { sortMembers } from '../membership-bulk.repository.server.ts';

/** Restores members whom the caller kicked in the last minutes, one or many, with rank, roles and the day they joined. */
export const undoKick = hierarchyCommand({
  name: 'membership.undoKick',
  input: undoInput,
  limit: membershipLimit,
  idempotent: true,
  lockFirst: lockKicked,
  load: loadKicked,
  allow: MembershipPolicy.kickMany,
  run: async ({ tx, who, loaded: { hierarchy, members }, record }) => {
    const { allowed, unchanged, refused } = sortMembers(
      { members, missing: [], next: null },
      (back) => (back.isMember ? null : back),
      (back) => (back.cannot ? gone(back.cannot) : MembershipPolicy.kick.judge(who, back)),
    );
    await restoreKicked(tx, { who, hierarchy, kicked: allowed, record });
    return { changed: allowed.length, unchanged, refused };
  },
});

interface Back extends Kicked, Removal {
  readonly isMember: boolean;
  /** Why this character cannot come back. */
  readonly cannot: string | null;
}

/** Whose undo it is, is judged when it is read; no one joins another guild or is deleted until this ends. */
async function lockKicked(tx: Tx, { guildId, undoId }: { guildId: string; undoId?: string }): Promise<void> {
  await tx.execute(sql`
    select from characters c join membership_undo_members u on u.character_id = c.id
    where u.guild_id = ${guildId} and u.undo_id = ${undoId ?? null}
    order by c.id for share of c`);
}

async function loadKicked(tx: Tx, { undoId }: { undoId: string }, who: GuildScope) {
  const kicked = await readUndo(tx, who, 'kick', undoId);
  if (kicked.length === 0) return null;
  const hierarchy = await readHierarchy(tx, who.guildId);
  const characters = await sqlRows(tx).as(CHARACTER)(sql`
    select c.id, c.name, c.archived_at is not null as archived, (select guild_id from members m where m.character_id = c.id) as guild_id,
      (select jsonb_build_object('rankPosition', a.rank_position, 'owns', a.owns) from member_authority a
        where a.guild_id = ${who.guildId} and a.user_id = c.user_id limit 1) as still
    from characters c
    where c.id = any(${sql.param(kicked.map(({ characterId }) => characterId))}::uuid[]) and c.deleted_at is null`);
  const living = new Map(characters.map((row) => [row.id, row]));
  return {
    hierarchy,
    members: kicked.flatMap(({ from, stay, ...state }) =>
      stay ? [backOf(who, hierarchy, { ...state, ...from, ...stay }, living.get(state.characterId))] : [],
    ),
  };
}

const CHARACTER = {
  ...{ id: text, name: text, archived: bool, guild_id: text.orNull },
  /** What the person still is in the guild by other characters. */
  still: object({ rankPosition: int, owns: bool }).orNull,
};
type CharacterRow = RowOf<typeof CHARACTER>;

function backOf(who: GuildScope, hierarchy: Hierarchy, kicked: Kicked, character: CharacterRow | undefined): Back {
  const { name = kicked.name, guild_id: guildId = null } = character ?? {};
  const rank = hierarchy.ranks.get(kicked.rankId);
  const roleIds = kicked.roleIds.filter((id) => hierarchy.roles.has(id));
  const isMember = guildId === who.guildId;
  const reasons = [
    ...(character ? [] : [`${name} was deleted.`]),
    ...(character?.archived ? [`${name} was archived.`] : []),
    ...(guildId !== null && !isMember ? [`${name} has joined another guild.`] : []),
    ...(rank ? [] : [`The rank of ${name} no longer exists.`]),
  ];
  return {
    ...kicked,
    name,
    roleIds,
    isMember,
    cannot: reasons[0] ?? null,
    member: subordinateOf({ name, authority: authorityAfter(kicked, rank, character) }, who),
    roles: heldRoles(hierarchy, { roleIds }),
  };
}

/** The person's authority once the character is back. */
const authorityAfter = (
  { userId }: Kicked,
  rank: { readonly position: number } | undefined,
  character: CharacterRow | undefined,
): MemberAuthority => ({
  userId,
  owns: character?.still?.owns ?? false,
  isOwnerCharacter: false,
  rankPosition: Math.min(rank?.position ?? Infinity, character?.still?.rankPosition ?? Infinity),
});

const gone = (message: string): Refusal => ({ code: 'CONFLICT', reason: 'cannot_return', message });

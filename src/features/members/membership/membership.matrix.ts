import { and, eq } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { members, ranks, roles } from '#/features/guild-access/member.tables.server.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { assignRoles } from '#/features/members/membership/commands/assign-roles.server.ts';
import { changeMemberRank } from '#/features/members/membership/commands/change-member-rank.server.ts';
import { kickMember } from '#/features/members/membership/commands/kick-member.server.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

/** A member of a low rank without roles of its own, who goes to another: the right to change ranks is all it takes. */
async function aVeteran({ guild }: MatrixWorld): Promise<string> {
  const { characterId } = await aMember(guild);
  const rankId = await aRank(guild.id);
  const where = and(eq(members.guildId, guild.id), eq(members.characterId, characterId));
  await database().update(members).set({ rankId }).where(where);
  return characterId;
}

async function aRank(guildId: string): Promise<string> {
  const id = uuidv7();
  await database()
    .insert(ranks)
    .values({ guildId, id, name: `Low ${id}`, position: 50 });
  return id;
}

/** A role that carries nothing is within everyone's rights. */
async function aRole(guildId: string): Promise<string> {
  const id = uuidv7();
  await database()
    .insert(roles)
    .values({ guildId, id, name: `Empty ${id}`, position: 50 });
  return id;
}

const foreignMember = ({ other }: MatrixWorld) => other.owner.characterId;
const foreignRank = ({ other }: MatrixWorld) => aRank(other.id);
const foreignRole = ({ other }: MatrixWorld) => aRole(other.id);

const one = async (world: MatrixWorld) => ({ guildId: world.guild.id, characterId: await aVeteran(world) });
const many = async (world: MatrixWorld) => ({
  guildId: world.guild.id,
  members: { ids: [await aVeteran(world)] },
});

/** What the caller just did, if allowed; no one can undo anything else. */
function undoing(
  needs: readonly string[],
  act: (as: UserPrincipal, world: MatrixWorld) => Promise<{ undoId: string }>,
): MatrixCase {
  return {
    method: 'POST',
    access: { guild: needs },
    input: async (world, { principal }) => {
      const done = principal ? await act(principal, world).catch(() => null) : null;
      return { guildId: world.guild.id, undoId: done?.undoId ?? uuidv7() };
    },
    foreign: {
      undoId: async (world) => {
        const { characterId } = await aMember(world.other);
        const { principal } = world.other.owner;
        return (await kickMember.as(principal, { guildId: world.other.id, characterId })).undoId;
      },
    },
  };
}

const cases: MatrixCases = {
  'membership.changeMemberRank': {
    method: 'POST',
    access: { guild: ['manage:ranks'] },
    input: async (world) => ({ ...(await one(world)), rankId: await aRank(world.guild.id) }),
    foreign: { characterId: foreignMember, rankId: foreignRank },
  },
  'membership.changeMemberRanks': {
    method: 'POST',
    access: { guild: ['manage:ranks', 'view:members'] },
    input: async (world) => ({ ...(await many(world)), rankId: await aRank(world.guild.id) }),
    foreign: { 'members.ids.0': foreignMember, rankId: foreignRank },
  },
  'membership.assignRoles': {
    method: 'POST',
    access: { guild: ['manage:roles'] },
    input: async (world) => ({ ...(await one(world)), add: [await aRole(world.guild.id)], remove: [] }),
    foreign: { characterId: foreignMember, 'add.0': foreignRole },
  },
  'membership.assignRolesBulk': {
    method: 'POST',
    access: { guild: ['manage:roles', 'view:members'] },
    input: async (world) => ({ ...(await many(world)), add: [await aRole(world.guild.id)], remove: [] }),
    foreign: { 'members.ids.0': foreignMember, 'add.0': foreignRole },
  },
  'membership.kickMember': {
    method: 'POST',
    access: { guild: ['kick:members'] },
    input: one,
    foreign: { characterId: foreignMember },
  },
  'membership.kickMembers': {
    method: 'POST',
    access: { guild: ['kick:members'] },
    input: many,
    foreign: { 'members.ids.0': foreignMember },
  },
  'membership.undoRankChange': undoing(['manage:ranks', 'view:members'], async (as, world) =>
    changeMemberRank.as(as, { ...(await one(world)), rankId: await aRank(world.guild.id) }),
  ),
  'membership.undoRoleChange': undoing(['manage:roles', 'view:members'], async (as, world) =>
    assignRoles.as(as, { ...(await one(world)), add: [await aRole(world.guild.id)] }),
  ),
  'membership.undoKick': undoing(['kick:members'], async (as, world) => kickMember.as(as, await one(world))),
};

export const matrix: Matrix = { cases };

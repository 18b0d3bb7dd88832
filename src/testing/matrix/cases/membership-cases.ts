import { and, eq } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aMember } from '#/features/guilds/guild.factory.ts';
import { assignRoles } from '#/features/members/commands/assign-roles.server.ts';
import { changeMemberRank } from '#/features/members/commands/change-member-rank.server.ts';
import { kickMember } from '#/features/members/commands/kick-member.server.ts';
import { ranks, roles } from '#/features/members/member.tables.server.ts';
import { database } from '#/platform/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { MatrixCase, MatrixCases } from '#/testing/matrix/case.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

/** Veterans become Members: both ranks bring the same role, so that the right to change ranks is all it takes. */
const aVeteran = async ({ guild }: MatrixWorld) => (await aMember(guild, { rank: 'Veteran' })).characterId;

async function rankOf(guildId: string, name: string): Promise<string> {
  const where = and(eq(ranks.guildId, guildId), eq(ranks.name, name));
  return (await database().select({ id: ranks.id }).from(ranks).where(where))[0]?.id ?? '';
}

/** A role that carries nothing is within everybody's rights. */
async function aRole(guildId: string): Promise<string> {
  const id = uuidv7();
  await database()
    .insert(roles)
    .values({ guildId, id, name: `Empty ${id}`, position: 50 });
  return id;
}

const foreignMember = ({ other }: MatrixWorld) => other.owner.characterId;
const foreignRank = ({ other }: MatrixWorld) => rankOf(other.id, 'Member');
const foreignRole = ({ other }: MatrixWorld) => aRole(other.id);

const one = async (world: MatrixWorld) => ({ guildId: world.guild.id, characterId: await aVeteran(world) });
const many = async (world: MatrixWorld) => ({
  guildId: world.guild.id,
  members: { ids: [await aVeteran(world)] },
});

/** What the caller did a moment ago, where he may; nothing else can be undone by anybody. */
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

export const membershipCases: MatrixCases = {
  'membership.changeMemberRank': {
    method: 'POST',
    access: { guild: ['manage:ranks'] },
    input: async (world) => ({ ...(await one(world)), rankId: await rankOf(world.guild.id, 'Member') }),
    foreign: { characterId: foreignMember, rankId: foreignRank },
  },
  'membership.changeMemberRanks': {
    method: 'POST',
    access: { guild: ['manage:ranks', 'view:members'] },
    input: async (world) => ({ ...(await many(world)), rankId: await rankOf(world.guild.id, 'Member') }),
    foreign: { 'members.ids.0': foreignMember, rankId: foreignRank },
  },
  'membership.assignRoles': {
    method: 'POST',
    access: { guild: ['manage:roles'] },
    input: async (world) => ({ ...(await one(world)), add: [await aRole(world.guild.id)], remove: [] }),
    foreign: { characterId: foreignMember, 'add.0': foreignRole },
  },
  'membership.assignRolesToMany': {
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
    changeMemberRank.as(as, { ...(await one(world)), rankId: await rankOf(world.guild.id, 'Member') }),
  ),
  'membership.undoRoleChange': undoing(['manage:roles', 'view:members'], async (as, world) =>
    assignRoles.as(as, { ...(await one(world)), add: [await aRole(world.guild.id)] }),
  ),
  'membership.undoKick': undoing(['kick:members'], async (as, world) => kickMember.as(as, await one(world))),
};

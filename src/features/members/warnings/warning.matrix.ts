import { aMember, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aWarning } from './warning.factory.ts';

/** Someone of the lowest rank, whom no caller is. */
const someMember = ({ guild }: MatrixWorld): Promise<Person> => aMember(guild);
const foreign = { memberId: ({ other }: MatrixWorld) => other.owner.characterId };

const cases: MatrixCases = {
  'warning.listWarnings': {
    method: 'GET',
    access: { guild: ['edit:members'] },
    input: async (world) => {
      const { characterId } = await someMember(world);
      await aWarning(world.guild, { to: characterId });
      return { guildId: world.guild.id, memberId: characterId };
    },
    foreign,
  },
  'warning.addWarning': {
    method: 'POST',
    access: { guild: ['edit:members'] },
    input: async (world) => ({
      guildId: world.guild.id,
      memberId: (await someMember(world)).characterId,
      reason: 'Late again.',
    }),
    foreign,
  },
  'warning.withdrawWarning': {
    method: 'POST',
    access: { guild: ['edit:members'] },
    input: async (world) => ({
      guildId: world.guild.id,
      warningId: await aWarning(world.guild, { to: (await someMember(world)).characterId }),
    }),
    foreign: {
      warningId: async ({ other }) => aWarning(other, { to: (await aMember(other)).characterId }),
    },
  },
};

export const matrix: Matrix = { cases };

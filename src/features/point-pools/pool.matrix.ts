import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aFreshPool, archiveOtherPools, openPoolsOf, poolFields, removeEmptyPools } from './pool.factory.ts';

const ofPools = { method: 'POST', access: { guild: ['edit:dkp'] } } as const;
const ofPool = {
  ...ofPools,
  input: async ({ guild }: MatrixWorld) => ({ guildId: guild.id, poolId: await aFreshPool(guild) }),
  foreign: { poolId: ({ other }: MatrixWorld) => aFreshPool(other) },
} satisfies MatrixCase;

const cases: MatrixCases = {
  'pool.listPools': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'pool.createPool': {
    ...ofPools,
    input: async ({ guild }) => {
      await removeEmptyPools(guild);
      return { guildId: guild.id, ...poolFields() };
    },
  },
  'pool.updatePool': {
    ...ofPool,
    input: async (world) => ({ ...(await ofPool.input(world)), ...poolFields(), version: 1 }),
  },
  'pool.archivePool': { ...ofPool, input: async (world) => ({ ...(await ofPool.input(world)), archived: true }) },
  'pool.deletePool': ofPool,
  'pool.orderPools': {
    ...ofPools,
    input: async ({ guild }) => {
      await archiveOtherPools(guild, await aFreshPool(guild));
      return { guildId: guild.id, poolIds: await openPoolsOf(guild) };
    },
    foreign: { 'poolIds.0': ({ other }) => aFreshPool(other), 'poolIds.1': ({ other }) => aFreshPool(other) },
  },
};

export const matrix: Matrix = { cases };

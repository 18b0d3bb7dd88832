import { characterOf } from '#/features/items/item.factory.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

/** About a character of the caller's own; visitors send someone else's. */
const ofOwn = (method: 'GET' | 'POST', rest: object = {}): MatrixCase => ({
  ...{ method, access: 'signed in', personal: true as const },
  input: async ({ guild }, { principal }) => ({
    characterId: await characterOf(principal ?? guild.owner.principal),
    ...rest,
  }),
  foreign: { characterId: ({ other }: MatrixWorld) => other.owner.characterId },
});

const cases: MatrixCases = {
  'storefront.getMyStorefront': ofOwn('GET'),
  'storefront.saveStorefront': ofOwn('POST', { storefrontTitle: 'Iron and Brine', enableGlobalStorefront: true }),
};

export const matrix: Matrix = { cases };

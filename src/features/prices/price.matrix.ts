import { aRetiredItem, itemNamed } from '#/features/items/item.factory.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

/** Of the catalog that is shipped. */
const IRON_ORE = '2fc71b0e-92d8-58cb-be18-d2b03e94a35d';

const cases: MatrixCases = {
  'price.getPrices': {
    ...{ method: 'GET', access: 'signed in' },
    input: async () => ({ gameItemGuid: await itemNamed('Iron Ore') }),
    foreign: { gameItemGuid: aRetiredItem },
    variants: () => [{ gameItemGuid: IRON_ORE }, { gameItemGuid: IRON_ORE, rarity: 'None' }],
  },
};

export const matrix: Matrix = { cases };

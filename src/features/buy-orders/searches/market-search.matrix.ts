import type { UserPrincipal } from '#/platform/principal.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';
import { aDeletedSearch, aFreshSearch } from './market-search.factory.ts';

/** About a search of the caller's own; visitors send someone else's. */
const ofSearch = (rest: object = {}, make: (user: UserPrincipal) => Promise<string> = aFreshSearch): MatrixCase => ({
  ...{ method: 'POST', access: 'signed in', personal: true as const },
  input: async ({ guild }, { principal }) => ({
    searchId: await make(principal ?? guild.owner.principal),
    ...rest,
  }),
  foreign: { searchId: ({ other }: MatrixWorld) => make(other.owner.principal) },
});

const cases: MatrixCases = {
  'market-search.listSearches': { method: 'GET', access: 'signed in' },
  'market-search.saveSearch': {
    ...{ method: 'POST', access: 'signed in' },
    input: async ({ guild }, { principal }) => {
      await aFreshSearch(principal ?? guild.owner.principal);
      return { name: 'Ore', isNotified: true, filters: { query: 'iron ore' } };
    },
  },
  'market-search.renameSearch': ofSearch({ name: 'Better ore' }),
  'market-search.notifySearch': ofSearch({ isNotified: true }),
  'market-search.deleteSearch': ofSearch(),
  'market-search.restoreSearch': ofSearch({}, aDeletedSearch),
};

export const matrix: Matrix = { cases };

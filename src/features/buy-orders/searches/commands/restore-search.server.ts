import { command } from '#/platform/command.server.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { MarketSearchPolicy } from '../market-search.policy.ts';
import {
  isSearch,
  lockDeletedSearch,
  refuseMoreSearches,
  searchLimit,
  showSearchesAnew,
} from '../market-search.repository.server.ts';
import { searchInput } from '../market-search.schema.ts';
import { marketSearches } from '../market-search.tables.server.ts';

/** Restores a saved search that its owner deleted in the last minutes. */
export const restoreSearch = command({
  name: 'market-search.restoreSearch',
  input: searchInput,
  limit: searchLimit,
  load: lockDeletedSearch,
  allow: MarketSearchPolicy.own,
  run: async ({ tx, input: { searchId }, loaded: { userId } }) => {
    await refuseMoreSearches(tx, userId);
    await tx.update(marketSearches).set(NOT_DELETED).where(isSearch(searchId));
    showSearchesAnew(tx, userId);
    return { searchId };
  },
});

import { command } from '#/platform/command.server.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { MarketSearchPolicy } from '../market-search.policy.ts';
import { isSearch, lockSearch, searchLimit, showSearchesAnew } from '../market-search.repository.server.ts';
import { searchInput } from '../market-search.schema.ts';
import { marketSearches } from '../market-search.tables.server.ts';

/** Deletes a saved search, which can be restored for a short time. */
export const deleteSearch = command({
  name: 'market-search.deleteSearch',
  input: searchInput,
  limit: searchLimit,
  load: lockSearch,
  allow: MarketSearchPolicy.own,
  run: async ({ tx, input: { searchId }, loaded: { userId } }) => {
    await tx.update(marketSearches).set(deletedBy(userId)).where(isSearch(searchId));
    showSearchesAnew(tx, userId);
    return { searchId };
  },
});

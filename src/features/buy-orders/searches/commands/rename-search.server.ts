import { command } from '#/platform/command.server.ts';
import { MarketSearchPolicy } from '../market-search.policy.ts';
import { isSearch, lockSearch, searchLimit, showSearchesAnew } from '../market-search.repository.server.ts';
import { renameSearchInput } from '../market-search.schema.ts';
import { marketSearches } from '../market-search.tables.server.ts';

/** Gives a saved search another name. */
export const renameSearch = command({
  name: 'market-search.renameSearch',
  input: renameSearchInput,
  limit: searchLimit,
  load: lockSearch,
  allow: MarketSearchPolicy.own,
  run: async ({ tx, input: { searchId, name }, loaded: { userId } }) => {
    await tx.update(marketSearches).set({ name }).where(isSearch(searchId));
    showSearchesAnew(tx, userId);
    return { searchId };
  },
});

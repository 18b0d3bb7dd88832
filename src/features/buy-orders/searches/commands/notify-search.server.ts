import { command } from '#/platform/command.server.ts';
import { MarketSearchPolicy } from '../market-search.policy.ts';
import { isSearch, lockSearch, searchLimit, showSearchesAnew, tooWide } from '../market-search.repository.server.ts';
import { notifySearchInput } from '../market-search.schema.ts';
import { marketSearches } from '../market-search.tables.server.ts';

/** Says whether the owner is notified of what a saved search finds from now on. */
export const notifySearch = command({
  name: 'market-search.notifySearch',
  input: notifySearchInput,
  limit: searchLimit,
  load: lockSearch,
  allow: MarketSearchPolicy.own,
  run: async ({ tx, input: { searchId, isNotified }, loaded: { userId, matchKey } }) => {
    if (isNotified && matchKey === null) throw tooWide();
    await tx.update(marketSearches).set({ isNotified }).where(isSearch(searchId));
    showSearchesAnew(tx, userId);
    return { searchId };
  },
});

import { command } from '#/platform/command.server.ts';
import { MarketSearchPolicy } from '../market-search.policy.ts';
import { insertSearch, lockSearcher, searchLimit, showSearchesAnew } from '../market-search.repository.server.ts';
import { saveSearchInput } from '../market-search.schema.ts';

/** Saves filters and order of the global market under a name. */
export const saveSearch = command({
  name: 'market-search.saveSearch',
  input: saveSearchInput,
  limit: searchLimit,
  idempotent: true,
  load: lockSearcher,
  allow: MarketSearchPolicy.own,
  run: async ({ tx, input: { filters, ...facts }, loaded: { userId } }) => {
    const searchId = await insertSearch(tx, userId, facts, filters);
    showSearchesAnew(tx, userId);
    return { searchId };
  },
});

import type { UserPrincipal } from '#/platform/principal.ts';
import { deleteSearch } from './commands/delete-search.server.ts';
import { saveSearch } from './commands/save-search.server.ts';
import { listSearches } from './market-search.queries.server.ts';

type Facts = Partial<Omit<Parameters<typeof saveSearch>[0], 'filters'>> & {
  readonly filters?: Parameters<typeof saveSearch>[0]['filters'];
};

let made = 0;

/** A saved search for ore of two gold at most, without notifications unless said; answers its id. */
export async function aSearch(user: UserPrincipal, facts: Facts = {}): Promise<string> {
  made += 1;
  const filters = { query: 'ore', maxPrice: 20_000, region: 'Europe' as const };
  const { searchId } = await saveSearch.as(user, { name: `Search ${made}`, isNotified: false, filters, ...facts });
  return searchId;
}

/** In place of those that the person had, since there is a limit to them. */
export async function aFreshSearch(user: UserPrincipal): Promise<string> {
  const { searches } = await listSearches.as(user, {});
  for (const { id } of searches.slice(5)) await deleteSearch.as(user, { searchId: id });
  return aSearch(user);
}

/** One that was deleted just now. */
export async function aDeletedSearch(user: UserPrincipal): Promise<string> {
  const searchId = await aFreshSearch(user);
  await deleteSearch.as(user, { searchId });
  return searchId;
}

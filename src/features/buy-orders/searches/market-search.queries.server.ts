import { sql } from 'drizzle-orm';
import { nothingInput } from '#/features/accounts/account.schema.ts';
import { sqlRows } from '#/platform/db/rows.server.ts';
import { query } from '#/platform/query.server.ts';
import { MarketSearchPolicy } from './market-search.policy.ts';
import { SEARCHES_MAX } from './market-search.rules.ts';
import { MARKET_SEARCH, MARKET_SEARCH_COLUMNS } from './market-search.sql.server.ts';

/** The viewer's saved searches, by name. */
export const listSearches = query({
  name: 'market-search.listSearches',
  input: nothingInput,
  load: async (_db, _input, who) => (who.kind === 'user' ? { userId: who.userId } : null),
  allow: MarketSearchPolicy.own,
  read: async ({ db, loaded: { userId } }) => ({
    searches: await sqlRows(db).as(MARKET_SEARCH)(sql`
      select ${MARKET_SEARCH_COLUMNS} from market_searches s
      where s.user_id = ${userId} and s.deleted_at is null order by s.name, s.id limit ${SEARCHES_MAX}`),
  }),
});

export type MarketSearches = Awaited<ReturnType<typeof listSearches>>;
export type SavedSearch = MarketSearches['searches'][number];

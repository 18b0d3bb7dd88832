import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { getGuildStorefront, getStorefront, searchGlobal, searchGuild } from './market.functions.gen.ts';
import { type MarketSearch, marketInputOf } from './market.search.ts';

/** Where a page is: among everyone's, or in a guild. */
export interface MarketPlace {
  /** Null on the global market. */
  readonly guildId: string | null;
}

const global = (search: MarketSearch) => {
  const input = marketInputOf(search);
  return { ...infiniteList(['me', 'market', 'found', input], searchGlobal, input), placeholderData: keepPreviousData };
};
const inGuild = (guildId: string, search: MarketSearch) => {
  const input = { guildId, ...marketInputOf(search) };
  return {
    ...infiniteList(['guild', guildId, 'market', 'found', input], searchGuild, input),
    placeholderData: keepPreviousData,
  };
};

/** What a search finds, page by page. */
export const marketOptions = ({ guildId }: MarketPlace, search: MarketSearch) =>
  guildId === null ? global(search) : (inGuild(guildId, search) as unknown as ReturnType<typeof global>);

export const storefrontOptions = ({ guildId }: MarketPlace, characterId: string) =>
  queryOptions({
    queryKey:
      guildId === null
        ? ['me', 'market', 'storefront', characterId]
        : ['guild', guildId, 'market', 'storefront', characterId],
    queryFn: ({ signal }) =>
      guildId === null
        ? getStorefront({ data: { characterId }, signal })
        : getGuildStorefront({ data: { guildId, characterId }, signal }),
    retry: false,
  });

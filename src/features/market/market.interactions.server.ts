import { formatPrice } from '#/base/money.ts';
import type { ChatInteraction } from '#/platform/interactions.server.ts';
import { searchGuild } from './market.queries.server.ts';

/** Listings that an answer shows. */
const SHOWN = 10;

export const marketInteractions: readonly ChatInteraction[] = [
  {
    kind: 'command',
    name: 'store',
    description: 'Search the storefronts of this guild',
    options: [{ name: 'query', description: 'Words of a listing; the newest if you leave it out' }],
    run: async ({ who, guildId }, { query = '' }) => {
      const { items } = await searchGuild.as(who, { guildId, query, limit: SHOWN });
      const lines = items.map(
        ({ title, unitPrice, stock, sellerName }) =>
          `${title}: ${formatPrice(unitPrice, 'card')} each, ${stock} in stock, ${sellerName}`,
      );
      return {
        lines: lines.length > 0 ? lines : ['No listings found.'],
        link: { label: 'Open storefronts', path: `/guilds/${guildId}/storefronts` },
      };
    },
  },
];

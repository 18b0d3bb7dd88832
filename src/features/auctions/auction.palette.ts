import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const auctionResults: PaletteEntry = {
  type: 'results',
  kind: 'auction',
  group: 'items',
  icon: 'scale',
  href: ({ id, guildId }) => `/guilds/${guildId}/points/auctions/${id}`,
};

export const auctionPage: PaletteEntry = {
  type: 'guild-page',
  entry: 'points',
  label: 'Auctions',
  keywords: 'bids drops loot dkp',
  icon: 'scale',
  path: '/points/auctions',
};

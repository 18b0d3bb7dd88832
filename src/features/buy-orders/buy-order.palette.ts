import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';

export const buyOrders: PaletteEntry = {
  type: 'link',
  group: 'pages',
  label: 'Buy orders',
  keywords: 'want to buy wanted market',
  icon: 'store',
  href: '/storefronts?show=orders',
};

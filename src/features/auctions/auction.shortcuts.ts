import { shortcutSection } from '#/ui/keyboard/shortcut.ts';

export const auctionShortcuts = shortcutSection({
  title: 'Auctions',
  place: 73,
  shortcuts: {
    create: { keys: 'c', label: 'Open an auction' },
    bid: { keys: 'b', label: 'Go to your bid' },
  },
});

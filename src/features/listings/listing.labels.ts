import { detailsLine } from '#/features/items/inventory/inventory.rules.ts';
import type { ShownState } from './listing.rules.ts';

export const SHOWN_LABELS: Readonly<Record<ShownState, string>> = {
  active: 'Live',
  reserved: 'Reserved',
  sold_out: 'Sold out',
  paused: 'Paused',
  archived: 'Archived',
};

interface Described {
  readonly rarity: string;
  readonly grade: Parameters<typeof detailsLine>[0]['grade'];
  readonly quality: number | null;
  readonly enchantment: number | null;
}

/** 'Epic, Adept, 80% quality, +5': what is said of the item besides its name; '' for nothing. */
export const variantText = ({ rarity, ...rest }: Described): string =>
  [rarity === 'None' ? '' : rarity, detailsLine(rest)].filter((part) => part !== '').join(', ');

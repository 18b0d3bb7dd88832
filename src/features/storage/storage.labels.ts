import { nodeLabel } from '#/features/game/node.rules.ts';
import { detailsLine } from '#/features/items/inventory/inventory.rules.ts';
import type { MovementKind, StockVariant } from './storage.rules.ts';

export const KIND_LABELS: Readonly<Record<MovementKind, string>> = {
  deposit: 'Added',
  withdrawal: 'Removed',
  move: 'Moved',
  correction: 'Corrected',
  handout: 'Handed out',
  donation: 'Donated',
  task: 'Task',
  craft: 'Crafting',
  import: 'Imported',
  reversal: 'Undone',
};

/** '1,240'. */
export const countText = (quantity: number): string => quantity.toLocaleString('en-US');

/** 'Rare, Adept, +5': what is said of a variant besides its name; '' for nothing. */
export const variantLine = (variant: Omit<StockVariant, 'itemGuid'>): string =>
  [variant.rarity === 'None' ? '' : variant.rarity, detailsLine(variant)].filter((part) => part !== '').join(', ');

/** 'Iron Sword (Rare, +5)'. */
export function variantText({ name, ...variant }: Omit<StockVariant, 'itemGuid'> & { readonly name: string }): string {
  const line = variantLine(variant);
  return line === '' ? name : `${name} (${line})`;
}

/** '20 × Iron Ore'. */
export const amountText = (quantity: number, name: string): string => `${countText(quantity)} × ${name}`;

/** 'Joeva', or 'With Maëlis'. */
export const placeText = ({
  node,
  holder,
}: {
  readonly node: string | null;
  readonly holder: string | null;
}): string => (node === null ? (holder === null ? 'Unknown place' : `With ${holder}`) : nodeLabel(node));

/** What a movement is called: '20 × Iron Ore', or '12 items'. */
export const linesText = (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
  lines.length === 1 ? amountText(lines[0]!.quantity, lines[0]!.name) : `${countText(lines.length)} items`;

/** Lines that an entry of the log lists; it says how many more there are. */
const LISTED = 20;
export const shortened = (lines: readonly string[]): string[] =>
  lines.length <= LISTED ? [...lines] : [...lines.slice(0, LISTED), `${countText(lines.length - LISTED)} more`];

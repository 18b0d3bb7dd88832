import { itemsNamed } from '#/ui/controls/select-items.ts';
import { ENCHANTMENT_MAX, QUALITIES } from '../inventory.rules.ts';

/** Choices of what tells one thing from another of its kind, and of where it is. */
export const NONE = 'None';
export const QUALITY_ITEMS = [
  { value: NONE, label: NONE },
  ...QUALITIES.map((value) => ({ value: String(value), label: `${value}%` })),
];
export const ENCHANTMENT_ITEMS = itemsNamed([
  NONE,
  ...Array.from({ length: ENCHANTMENT_MAX + 1 }, (_, level) => String(level)),
]);

import * as z from 'zod';
import { nodeLabel } from '#/features/game/node.rules.ts';
import type { EntryGrade, Rarity } from '#/features/items/inventory/inventory.rules.ts';
import { entryForm } from '#/features/items/inventory/inventory.schema.ts';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import type { PlaceFacts } from './storage.rules.ts';
import { place, variant } from './storage.schema.ts';

/** What goes into storage and where, as it is chosen: 'None' of a select is nothing. */
export interface TargetChoice {
  readonly item: ItemFacts | null;
  readonly rarity: string;
  readonly quality: string;
  readonly grade: string;
  readonly enchantment: string;
  /** 'member' while a member is still to be chosen. */
  readonly place: PlaceFacts | 'member' | null;
}

const NONE = 'None';
export const EMPTY_TARGET: TargetChoice = {
  ...{ item: null, rarity: NONE, quality: NONE, grade: NONE, enchantment: NONE, place: null },
};

export const CHOOSE_ITEM = 'Choose an item';
export const CHOOSE_PLACE = 'Choose a place';

/** What was chosen becomes what is sent; null where nothing goes into storage. */
export const targetForm = z
  .strictObject({
    item: z.custom<ItemFacts | null>(),
    ...{ rarity: variant.rarity, quality: entryForm.shape.quality },
    ...{ grade: variant.grade, enchantment: entryForm.shape.enchantment },
    place: z.custom<TargetChoice['place']>(),
  })
  .transform(({ item, place: chosen, ...facts }, context) => {
    const known = place.safeParse(chosen);
    if (item && known.success) return { itemGuid: item.guid, ...facts, place: known.data };
    context.addIssue({ code: 'custom', message: item ? CHOOSE_PLACE : CHOOSE_ITEM });
    return z.NEVER;
  })
  .nullable();

interface Stored extends ItemFacts {
  readonly rarity: Rarity;
  readonly quality: number | null;
  readonly grade: EntryGrade;
  readonly enchantment: number | null;
  readonly node: string | null;
  readonly characterId: string | null;
}

const chosenOf = (value: number | null): string => (value === null ? NONE : String(value));

/** What is stored, as a form begins with it. */
export const choiceOf = ({ guid, name, category, icon, rarities, ...stored }: Stored): TargetChoice => ({
  item: { guid, name, category, icon, rarities },
  ...{ rarity: stored.rarity, quality: chosenOf(stored.quality) },
  ...{ grade: stored.grade, enchantment: chosenOf(stored.enchantment) },
  place: stored.node !== null ? { node: stored.node } : { characterId: stored.characterId ?? '' },
});

/** 'Iron Ore, Rare, at Joeva': a choice in words, beside another's. */
export function targetText({ item, rarity, quality, grade, enchantment, place: at }: TargetChoice): string {
  const parts = [rarity, grade].filter((part) => part !== NONE);
  if (quality !== NONE) parts.push(`${quality}% quality`);
  if (enchantment !== NONE) parts.push(`+${enchantment}`);
  const where = at !== null && typeof at === 'object' && 'node' in at ? nodeLabel(at.node) : 'with a member';
  return [item?.name ?? 'No item', ...parts, where].join(', ');
}

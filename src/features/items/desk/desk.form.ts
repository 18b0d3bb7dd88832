import * as z from 'zod';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import type { DeskItem } from './desk.queries.server.ts';
import { deskFields } from './desk.schema.ts';

/** What a select shows where there is no slot or profession. */
export const NONE = 'None';

/** Values of the form. */
export interface ItemValues {
  name: string;
  category: string;
  slot: string;
  profession: string;
  icon: string;
  rarities: readonly string[];
  revision: number;
}

export const EMPTY_ITEM: ItemValues = {
  ...{ name: '', category: '', slot: NONE, profession: NONE, icon: 'package', rarities: [], revision: 1 },
};

export const itemValuesOf = ({ name, category, slot, profession, icon, rarities, revision }: DeskItem): ItemValues => ({
  ...{ name, category, slot: slot ?? NONE, profession: profession ?? NONE, icon, rarities, revision },
});

const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === NONE ? null : value), schema);

/** Judges the form as the server will. */
export const itemFormSchema = z.object({
  ...deskFields,
  ...{ slot: orNone(deskFields.slot), profession: orNone(deskFields.profession), revision: z.int() },
});

/** What is shown where two people changed the same item, in this order. */
export const ITEM_CONFLICTS: DescribedFields<ItemValues> = {
  ...{ name: 'Name', category: 'Category', slot: 'Slot', profession: 'Profession', icon: 'Icon' },
  rarities: 'Rarities',
};

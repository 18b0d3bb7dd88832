import { Field } from '#/ui/controls/field.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { ItemFacts } from '../item.rules.ts';
import { ItemPicker } from './item-picker.tsx';

interface ItemFieldProps {
  hint?: string;
  /** Only items with a recipe. */
  craftable?: boolean;
  /** After the form has the item; `before` is what it had. */
  onChoose?: (item: ItemFacts, before: ItemFacts | null) => void;
}

/** The item of a form, inside the `AppField` that holds it. */
export function ItemField({ hint, craftable = false, onChoose }: ItemFieldProps) {
  const field = useBoundField<ItemFacts | null>();
  return (
    <Field label="Item" id={field.id} error={field.error} hint={hint}>
      <ItemPicker
        craftable={craftable}
        value={field.value}
        onValueChange={(item) => {
          const before = field.value;
          field.change(item);
          onChoose?.(item, before);
        }}
      />
    </Field>
  );
}

import { ItemPicker } from '#/features/items/components/item-picker.tsx';
import { ENCHANTMENT_ITEMS, NONE, QUALITY_ITEMS } from '#/features/items/inventory/components/variant-items.ts';
import { ENTRY_GRADES, ENTRY_RARITIES, existsIn } from '#/features/items/inventory/inventory.rules.ts';
import { Field } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { CHOOSE_PLACE, type TargetChoice } from '../storage-target.form.ts';
import { PlacePicker } from './place-picker.tsx';

interface TargetFieldsProps {
  guildId: string;
  value: TargetChoice;
  error: string | undefined;
  onValueChange: (value: TargetChoice) => void;
}

/** Which variant of an item goes into storage, and where, inside another form. */
export function TargetFields({ guildId, value, error, onValueChange }: TargetFieldsProps) {
  const { item, rarity } = value;
  const change = (some: Partial<TargetChoice>) => onValueChange({ ...value, ...some });
  const isOfPlace = error === CHOOSE_PLACE;
  return (
    <>
      <Field label="Item" required error={isOfPlace ? undefined : error}>
        <ItemPicker
          value={item}
          onValueChange={(next) => change({ item: next, rarity: existsIn(next.rarities, rarity) ? rarity : NONE })}
        />
      </Field>
      <div className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2">
        <Field label="Rarity" hint={item === null ? 'Choose an item first' : undefined}>
          <Select
            value={rarity}
            items={itemsNamed(ENTRY_RARITIES.filter((one) => existsIn(item?.rarities ?? [], one)))}
            onValueChange={(next) => change({ rarity: next })}
          />
        </Field>
        <Field label="Quality">
          <Select value={value.quality} items={QUALITY_ITEMS} onValueChange={(quality) => change({ quality })} />
        </Field>
        <Field label="Grade">
          <Select value={value.grade} items={itemsNamed(ENTRY_GRADES)} onValueChange={(grade) => change({ grade })} />
        </Field>
        <Field label="Enchantment">
          <Select
            value={value.enchantment}
            items={ENCHANTMENT_ITEMS}
            onValueChange={(enchantment) => change({ enchantment })}
          />
        </Field>
      </div>
      <PlacePicker
        guildId={guildId}
        label="Place"
        value={value.place}
        error={isOfPlace ? error : undefined}
        onValueChange={(place) => change({ place })}
      />
    </>
  );
}

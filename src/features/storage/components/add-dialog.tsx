import { useState } from 'react';
import { ItemField } from '#/features/items/components/item-field.tsx';
import { ENCHANTMENT_ITEMS, NONE, QUALITY_ITEMS } from '#/features/items/inventory/components/variant-items.ts';
import { ENTRY_GRADES, ENTRY_RARITIES, existsIn } from '#/features/items/inventory/inventory.rules.ts';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import { MemberPicker } from '#/features/members/roster/components/member-picker.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useAddItems } from '../storage.cache.ts';
import { REASON_MAX } from '../storage.rules.ts';
import { addForm } from '../storage.schema.ts';
import { chosenPlace, type PlaceChoice, PlacePicker } from './place-picker.tsx';

interface AddDialogProps {
  guildId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds items to the storage. */
export function AddDialog({ guildId, open, onOpenChange }: AddDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Add items" description="Members with access to the storage see what was added, and why.">
        <AddForm guildId={guildId} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const NO_ONE = 'none';

function AddForm({ guildId, onDone }: { guildId: string; onDone: () => void }) {
  const add = useAddItems();
  const [place, setPlace] = useState<PlaceChoice>(null);
  const [missing, setMissing] = useState(false);
  const [memberId, setMemberId] = useState(NO_ONE);
  const form = useAppForm({
    defaultValues: {
      ...{ item: null as ItemFacts | null, quantity: 1 as number | string, rarity: NONE as string, quality: NONE },
      ...{ grade: NONE as string, enchantment: NONE, reason: '' },
    },
    schema: addForm,
    onSubmit: async ({ value: { item, reason, ...facts } }) => {
      const to = chosenPlace(place);
      setMissing(to === null);
      if (to === null) return;
      await add.mutateAsync({
        ...{ guildId, reason, memberId: memberId === NO_ONE ? null : memberId },
        place: to as { node: string },
        lines: [{ itemGuid: item.guid, ...facts }],
      });
      onDone();
    },
  });
  /** The rarity stays where the item exists in it. */
  const fitRarity = ({ rarities }: ItemFacts) => {
    if (!existsIn(rarities, form.getFieldValue('rarity'))) form.setFieldValue('rarity', NONE);
  };
  return (
    <DialogForm form={form} submit="Add items" busyLabel="Adding...">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
        <form.AppField name="item">{() => <ItemField onChoose={fitRarity} />}</form.AppField>
        <form.AppField name="quantity">
          {(field) => <field.NumberField label="Quantity" min={1} required />}
        </form.AppField>
      </div>
      <div className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2">
        <form.Subscribe selector={({ values }) => values.item}>
          {(item) => (
            <form.AppField name="rarity">
              {(field) => (
                <field.SelectField
                  label="Rarity"
                  items={itemsNamed(ENTRY_RARITIES.filter((rarity) => existsIn(item?.rarities ?? [], rarity)))}
                  hint={item === null ? 'Choose an item first' : undefined}
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.AppField name="quality">
          {(field) => <field.SelectField label="Quality" items={QUALITY_ITEMS} />}
        </form.AppField>
        <form.AppField name="grade">
          {(field) => <field.SelectField label="Grade" items={itemsNamed(ENTRY_GRADES)} />}
        </form.AppField>
        <form.AppField name="enchantment">
          {(field) => <field.SelectField label="Enchantment" items={ENCHANTMENT_ITEMS} />}
        </form.AppField>
      </div>
      <PlacePicker
        guildId={guildId}
        label="Place"
        value={place}
        error={missing && chosenPlace(place) === null ? 'Choose a place' : undefined}
        onValueChange={setPlace}
      />
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
      </form.AppField>
      <MemberPicker
        guildId={guildId}
        first={{ value: NO_ONE, label: 'No one in particular' }}
        value={memberId}
        onValueChange={setMemberId}
      />
    </DialogForm>
  );
}

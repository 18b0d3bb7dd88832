import { nodesByLocation } from '#/features/game/node.rules.ts';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { ItemField } from '../../components/item-field.tsx';
import type { ItemFacts } from '../../item.rules.ts';
import { useAddEntry, useUpdateEntry } from '../inventory.cache.ts';
import type { EntryRow } from '../inventory.queries.server.ts';
import { ENTRY_GRADES, ENTRY_RARITIES, existsIn, NOTE_MAX } from '../inventory.rules.ts';
import { entryForm } from '../inventory.schema.ts';
import { ENCHANTMENT_ITEMS, NONE, QUALITY_ITEMS } from './variant-items.ts';

interface EntryDialogProps {
  characterId: string;
  /** What is changed; a new one without it. */
  entry?: EntryRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds an item to an inventory, or changes what is written down of one. */
export function EntryDialog({ open, onOpenChange, ...rest }: EntryDialogProps) {
  const { entry } = rest;
  return (
    <Dialog inUrl={entry === undefined} open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={entry ? `Edit ${entry.name}` : 'Add item'}
        description={entry ? undefined : 'Only you can see what your characters have.'}
      >
        <EntryForm {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const noneOr = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? NONE : String(value);

function EntryForm({
  characterId,
  entry,
  onDone,
}: Omit<EntryDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void }) {
  const add = useAddEntry();
  const update = useUpdateEntry();
  const form = useAppForm({
    defaultValues: {
      item: (entry ?? null) && factsOf(entry!),
      quantity: (entry?.quantity ?? 1) as number | string,
      rarity: (entry?.rarity ?? NONE) as string,
      quality: noneOr(entry?.quality),
      grade: (entry?.grade ?? NONE) as string,
      enchantment: noneOr(entry?.enchantment),
      node: noneOr(entry?.node),
      note: entry?.note ?? '',
    },
    schema: entryForm,
    onSubmit: async ({ value: { item, ...facts } }) => {
      if (entry) await update.mutateAsync({ characterId, entryId: entry.id, ...facts });
      else await add.mutateAsync({ characterId, itemGuid: item.guid, ...facts });
      onDone();
    },
  });
  /** The rarity stays where the item exists in it. */
  const fitRarity = ({ rarities }: ItemFacts) => {
    if (!existsIn(rarities, form.getFieldValue('rarity'))) form.setFieldValue('rarity', NONE);
  };
  return (
    <DialogForm form={form} submit={entry ? 'Save' : 'Add item'} busyLabel={entry ? 'Saving...' : 'Adding...'}>
      {entry ? null : <form.AppField name="item">{() => <ItemField onChoose={fitRarity} />}</form.AppField>}
      <div className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2">
        <form.AppField name="quantity">
          {(field) => <field.NumberField label="Quantity" min={1} required />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.item}>
          {(item) => (
            <form.AppField name="rarity">
              {(field) => (
                <field.SelectField
                  label="Rarity"
                  items={itemsNamed(
                    ENTRY_RARITIES.filter(
                      (rarity) => existsIn(item?.rarities ?? [], rarity) || rarity === entry?.rarity,
                    ),
                  )}
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
        <form.AppField name="node">
          {(field) => (
            <field.SelectField label="Node" items={[{ value: NONE, label: NONE }, ...nodesByLocation(entry?.node)]} />
          )}
        </form.AppField>
      </div>
      <form.AppField name="note">
        {(field) => <field.TextareaField label="Note" rows={2} limit={NOTE_MAX} />}
      </form.AppField>
    </DialogForm>
  );
}

const factsOf = ({ guid, name, category, icon, rarities }: EntryRow): ItemFacts => ({
  ...{ guid, name, category, icon, rarities },
});

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PROFESSIONS } from '#/features/game/game.data.ts';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { ITEM_CATEGORIES, ITEM_ICONS, ITEM_SLOTS } from '../../item.rules.ts';
import { deskItemOptions, useCreateItem, useUpdateItem } from '../desk.cache.ts';
import { EMPTY_ITEM, ITEM_CONFLICTS, type ItemValues, itemFormSchema, itemValuesOf, NONE } from '../desk.form.ts';
import type { DeskItem } from '../desk.queries.server.ts';
import { ITEM_RARITIES } from '../desk.schema.ts';

interface ItemDialogProps {
  /** Null for a new one. */
  item: DeskItem | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds an item to the catalog, or changes one from the revision that the list shows. */
export function ItemDialog({ item, open, onOpenChange }: ItemDialogProps) {
  return (
    <Dialog inUrl={item === null} open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={item ? 'Edit item' : 'New item'}
        description={
          item ? 'The change appears everywhere the item is used.' : 'Everyone can choose it as soon as you add it.'
        }
      >
        <ItemForm item={item} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const SLOTS = itemsNamed([NONE, ...ITEM_SLOTS]);
const PROFESSION_ITEMS = itemsNamed([NONE, ...Object.values(PROFESSIONS).flat()]);
const ICONS = ITEM_ICONS.map((name) => ({ value: name, label: iconLabel(name), icon: <Icon name={name} /> }));

function ItemForm({ item, onDone }: { item: DeskItem | null; onDone: () => void }) {
  const client = useQueryClient();
  const create = useCreateItem();
  const update = useUpdateItem();
  const [start] = useState(() => (item ? itemValuesOf(item) : EMPTY_ITEM));
  const guid = item?.guid ?? '';
  const meeting = useConflict<DeskItem, ItemValues>({
    fetchLatest: () => client.fetchQuery({ ...deskItemOptions(guid), staleTime: 0 }),
    valuesOf: itemValuesOf,
    fields: ITEM_CONFLICTS,
  });
  const send = async ({ revision, ...fields }: ReturnType<typeof itemFormSchema.parse>) => {
    if (item) await update.mutateAsync({ guid, revision, ...fields });
    else await create.mutateAsync(fields);
    onDone();
  };
  const form = useAppForm({
    defaultValues: start,
    schema: itemFormSchema,
    onSubmit: async ({ value, form: { state } }) => {
      try {
        await send(value);
      } catch (error) {
        await meeting.open(error, start, state.values as ItemValues);
        throw error;
      }
    },
  });
  // A toast reports a failure; what was written is still in the form.
  const dialog = meeting.dialogOf((chosen, { revision }) => {
    void send(itemFormSchema.parse({ ...chosen, revision })).catch(() => {});
  });
  return (
    <>
      <DialogForm form={form} submit={item ? 'Save' : 'Add item'} busyLabel={item ? 'Saving...' : 'Adding...'}>
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" required autoComplete="off" />}
        </form.AppField>
        <div className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2">
          <form.AppField name="category">
            {(field) => (
              <field.SelectField
                label="Category"
                required
                placeholder="Choose a category"
                items={itemsNamed(ITEM_CATEGORIES)}
              />
            )}
          </form.AppField>
          <form.AppField name="icon">{(field) => <field.SelectField label="Icon" items={ICONS} />}</form.AppField>
          <form.AppField name="slot">
            {(field) => <field.SelectField label="Slot" items={SLOTS} hint="Where gear is worn." />}
          </form.AppField>
          <form.AppField name="profession">
            {(field) => (
              <field.SelectField label="Profession" items={PROFESSION_ITEMS} hint="Who gathers or makes it." />
            )}
          </form.AppField>
        </div>
        <form.AppField name="rarities">
          {(field) => (
            <field.CheckboxesField
              label="Rarities"
              listClassName="grid-cols-2 min-[480px]:grid-cols-3"
              choices={ITEM_RARITIES.map((rarity) => ({ value: rarity, label: rarity }))}
            />
          )}
        </form.AppField>
      </DialogForm>
      <ConflictDialog {...dialog} />
    </>
  );
}

/** 'paw-print': 'Paw print' */
function iconLabel(name: string): string {
  const words = name.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

import { useNavigate } from '@tanstack/react-router';
import { ItemField } from '#/features/items/components/item-field.tsx';
import { ENTRY_RARITIES, existsIn, QUALITIES } from '#/features/items/inventory/inventory.rules.ts';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useRequestCraft } from '../crafting.cache.ts';
import { NOTE_MAX } from '../crafting.rules.ts';
import { requestCraftForm } from '../crafting.schema.ts';

interface RequestDialogProps {
  guildId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks the artisans for an item; afterwards the request is open. */
export function RequestDialog({ guildId, open, onOpenChange }: RequestDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Request a craft" description="Members who can craft it are notified.">
        <RequestForm guildId={guildId} />
      </DialogContent>
    </Dialog>
  );
}

const NONE = 'None';
const RARITY_LABELS = (rarities: readonly string[]) =>
  ENTRY_RARITIES.filter((rarity) => existsIn(rarities, rarity)).map((value) => ({
    ...{ value, label: value === NONE ? 'Any rarity' : value },
  }));
const QUALITY_ITEMS = [
  { value: NONE, label: 'Any quality' },
  ...QUALITIES.map((value) => ({ value: String(value), label: `${value}% or better` })),
];

function RequestForm({ guildId }: { guildId: string }) {
  const request = useRequestCraft();
  const navigate = useNavigate();
  const form = useAppForm({
    defaultValues: {
      item: null as ItemFacts | null,
      quantity: 1 as number | string,
      rarity: NONE as string,
      quality: NONE,
      dueDay: '',
      note: '',
    },
    schema: requestCraftForm,
    onSubmit: async ({ value: { item, ...wish } }) => {
      const { id } = await request.mutateAsync({ guildId, itemGuid: item.guid, ...wish });
      await navigate({
        to: '/guilds/$guildId/artisans/requests/$requestId',
        params: { guildId, requestId: id },
        replace: true,
      });
    },
  });
  return (
    <DialogForm form={form} submit="Send request" busyLabel="Sending...">
      <form.AppField name="item">
        {() => (
          <ItemField
            craftable
            hint="Only items with a recipe can be requested"
            onChoose={({ rarities }) =>
              existsIn(rarities, form.getFieldValue('rarity')) ? undefined : form.setFieldValue('rarity', NONE)
            }
          />
        )}
      </form.AppField>
      <div className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2">
        <form.AppField name="quantity">
          {(field) => <field.NumberField label="Quantity" min={1} required />}
        </form.AppField>
        <form.AppField name="dueDay">{(field) => <field.TextField label="Needed by" type="date" />}</form.AppField>
        <form.Subscribe selector={({ values }) => values.item}>
          {(item) => (
            <form.AppField name="rarity">
              {(field) => <field.SelectField label="Rarity" items={RARITY_LABELS(item?.rarities ?? [])} />}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.AppField name="quality">
          {(field) => <field.SelectField label="Quality" items={QUALITY_ITEMS} />}
        </form.AppField>
      </div>
      <form.AppField name="note">
        {(field) => <field.TextareaField label="Note" rows={3} limit={NOTE_MAX} />}
      </form.AppField>
    </DialogForm>
  );
}

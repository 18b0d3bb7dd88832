import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { coinTexts, NO_COINS } from '#/base/money-schema.ts';
import { REGIONS } from '#/features/game/game.data.ts';
import { nodesByLocation } from '#/features/game/node.rules.ts';
import { ItemField } from '#/features/items/components/item-field.tsx';
import { ENTRY_GRADES, ENTRY_RARITIES, existsIn, QUALITIES } from '#/features/items/inventory/inventory.rules.ts';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import { myStorefrontOptions } from '#/features/storefronts/storefront.cache.ts';
import type { Platform } from '#/features/storefronts/storefront.rules.ts';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { MoneyField } from '#/ui/form/money-field.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useCreateOrder, useUpdateOrder } from '../buy-order.cache.ts';
import type { MyOrder } from '../buy-order.queries.server.ts';
import { ORDER_NOTE_MAX } from '../buy-order.rules.ts';
import { orderForm } from '../buy-order.schema.ts';

interface OrderDialogProps {
  characterId: string;
  /** What is changed; a new one without it. */
  order?: MyOrder | null;
  /** What a new one begins with. */
  begin?: { readonly item: ItemFacts | null; readonly platform: Platform };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Places a buy order, or changes one. */
export function OrderDialog({ open, onOpenChange, ...rest }: OrderDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={rest.order ? `Buy order for ${rest.order.itemName}` : 'Place a buy order'}
        description="Sellers see it, and you are notified when a listing fits. You pay in the game."
      >
        <OrderForm {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const ANY = 'Any';
const any = (label: string) => ({ value: ANY, label });
const orBetter = (values: readonly string[]) =>
  values.filter((value) => value !== 'None').map((value) => ({ value, label: `${value} or better` }));
const GRADES = [any('Any grade'), ...orBetter(ENTRY_GRADES)];
const QUALITY = [
  any('Any quality'),
  ...QUALITIES.map((value) => ({ value: String(value), label: `${value}% or better` })),
];
const REGION = [any('Any region'), ...itemsNamed(REGIONS)];
const raritiesOf = (item: ItemFacts | null) => [
  any('Any rarity'),
  ...orBetter(ENTRY_RARITIES.filter((rarity) => existsIn(item?.rarities ?? [], rarity))),
];

const factsOf = ({ itemGuid: guid, itemName: name, category, icon, itemRarities: rarities }: MyOrder): ItemFacts => ({
  ...{ guid, name, category, icon, rarities },
});
const orAny = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === 'None' ? ANY : String(value);

const valuesOf = (order: MyOrder | null, begin: OrderDialogProps['begin']) => ({
  item: order ? factsOf(order) : (begin?.item ?? null),
  ...{ rarity: orAny(order?.rarity), grade: orAny(order?.grade), quality: orAny(order?.quality) },
  ...{ region: orAny(order?.region), node: orAny(order?.node), note: order?.note ?? '' },
  quantity: (order?.quantity ?? 1) as number | string,
  maxUnitPrice: order ? coinTexts(order.maxUnitPrice) : NO_COINS,
  platform: (order ? (order.guildId === null ? 'global' : 'guild') : (begin?.platform ?? 'global')) as string,
});

type OrderFormProps = Omit<OrderDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void };

function OrderForm({ characterId, order = null, begin, onDone }: OrderFormProps) {
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const { data: trader } = useQuery(myStorefrontOptions(characterId));
  const navigate = useNavigate();
  const form = useAppForm({
    defaultValues: valuesOf(order, begin),
    schema: orderForm,
    onSubmit: async ({ value: { item, platform, ...facts } }) => {
      if (order) {
        await update.mutateAsync({ orderId: order.id, version: order.version, ...facts });
        onDone();
        return;
      }
      const { id } = await create.mutateAsync({ characterId, itemGuid: item.guid, platform, ...facts });
      await navigate({
        ...{ to: '/characters/$characterId/orders', params: { characterId }, search: { order: id }, replace: true },
      });
    },
  });
  const guildName = trader?.guildName ?? null;
  const platforms = [
    { value: 'global', label: 'Global market', hint: 'Everyone who is signed in' },
    {
      value: 'guild',
      label: guildName ?? 'Guild market',
      hint: guildName === null ? 'This character is in no guild' : 'Members of the guild',
      disabled: guildName === null,
    },
  ];
  return (
    <DialogForm
      form={form}
      submit={order ? 'Save order' : 'Place order'}
      busyLabel={order ? 'Saving...' : 'Placing...'}
    >
      {order ? null : (
        <form.AppField name="item">
          {() => (
            <ItemField
              onChoose={({ rarities }) =>
                existsIn(rarities, form.getFieldValue('rarity')) ? undefined : form.setFieldValue('rarity', ANY)
              }
            />
          )}
        </form.AppField>
      )}
      <form.AppField name="maxUnitPrice">{() => <MoneyField label="Highest price for one" />}</form.AppField>
      <div className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2">
        <form.AppField name="quantity">
          {(field) => <field.NumberField label="Quantity" min={1} required />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.item}>
          {(item) => (
            <form.AppField name="rarity">
              {(field) => <field.SelectField label="Rarity" items={raritiesOf(item)} />}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.AppField name="grade">{(field) => <field.SelectField label="Grade" items={GRADES} />}</form.AppField>
        <form.AppField name="quality">{(field) => <field.SelectField label="Quality" items={QUALITY} />}</form.AppField>
        <form.AppField name="region">{(field) => <field.SelectField label="Region" items={REGION} />}</form.AppField>
        <form.AppField name="node">
          {(field) => <field.SelectField label="Node" items={[any('Any node'), ...nodesByLocation(order?.node)]} />}
        </form.AppField>
      </div>
      {order ? null : (
        <form.AppField name="platform">
          {(field) => <field.ChoiceField label="Market" choices={platforms} />}
        </form.AppField>
      )}
      <form.AppField name="note">
        {(field) => (
          <field.TextareaField
            label="Note"
            hint="Everyone who sees the order reads it"
            rows={2}
            limit={ORDER_NOTE_MAX}
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { nodeLabel } from '#/features/game/node.rules.ts';
import { ItemMark } from '#/features/listings/components/item-mark.tsx';
import { Price } from '#/features/listings/components/price.tsx';
import { variantText } from '#/features/listings/listing.labels.ts';
import type { OfferedListing } from '#/features/listings/listing.queries.server.ts';
import { availableOf } from '#/features/listings/listing.rules.ts';
import { PriceHistory } from '#/features/prices/components/price-history.tsx';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useCreateTrade } from '../trade.cache.ts';
import { quantityForm } from '../trade.schema.ts';

export interface BuyDialogProps {
  listing: OfferedListing;
  /** Which of their characters buys. */
  buyer: { readonly id: string; readonly name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks how many, shows what that costs, and reserves them. */
export function BuyDialog({ open, onOpenChange, ...rest }: BuyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Buy ${rest.listing.title}`}
        description="The pieces are reserved for you for 24 hours. You pay in the game."
      >
        <BuyForm {...rest} />
      </DialogContent>
    </Dialog>
  );
}

function BuyForm({ listing, buyer }: Pick<BuyDialogProps, 'listing' | 'buyer'>) {
  const create = useCreateTrade();
  const navigate = useNavigate();
  const most = availableOf(listing);
  const form = useAppForm({
    defaultValues: { quantity: 1 as number | string },
    schema: quantityForm(most),
    onSubmit: async ({ value: { quantity } }) => {
      const { id: transactionId, guildId } = await create.mutateAsync({
        ...{ listingId: listing.id, characterId: buyer.id, quantity, unitPrice: listing.unitPrice },
      });
      if (guildId === null) await navigate({ to: '/storefronts/tx/$transactionId', params: { transactionId } });
      else await navigate({ to: '/guilds/$guildId/storefronts/tx/$transactionId', params: { guildId, transactionId } });
    },
  });
  return (
    <DialogForm form={form} submit="Buy" busyLabel="Buying...">
      <div className="flex items-center gap-3">
        <ItemMark icon={listing.icon} rarity={listing.rarity} imageLink={listing.imageLink} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{listing.itemName}</p>
          <p className="text-13 text-fg-3">
            {[
              variantText(listing),
              listing.isNodeStorefront ? `player stall, ${nodeLabel(listing.node)}` : nodeLabel(listing.node),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <Price amount={listing.unitPrice} className="font-semibold" />
      </div>
      {listing.description === '' ? null : <p className="whitespace-pre-line wrap-anywhere">{listing.description}</p>}
      <PriceHistory
        item={{ guid: listing.gameItemGuid, name: listing.itemName }}
        rarity={listing.rarity}
        unitPrice={listing.unitPrice}
      />
      <form.AppField name="quantity">
        {(field) => (
          <field.NumberField
            label="Quantity"
            min={1}
            max={most}
            hint={`${most.toLocaleString('en-US')} available`}
            required
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => Number(values.quantity)}>
        {(quantity) => (
          <p className="flex items-center justify-between gap-3 border-t pt-3">
            <span>Total, bought as {buyer.name}</span>
            <Price
              amount={Number.isInteger(quantity) && quantity > 0 ? quantity * listing.unitPrice : 0}
              className="text-20 font-semibold"
            />
          </p>
        )}
      </form.Subscribe>
    </DialogForm>
  );
}

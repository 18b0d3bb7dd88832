import { REALM_BY_REGION, REGIONS } from '#/features/game/game.data.ts';
import { nodesByLocation } from '#/features/game/node.rules.ts';
import { ItemField } from '#/features/items/components/item-field.tsx';
import { ENCHANTMENT_ITEMS, NONE, QUALITY_ITEMS } from '#/features/items/inventory/components/variant-items.ts';
import { ENTRY_GRADES, ENTRY_RARITIES, existsIn, type Rarity } from '#/features/items/inventory/inventory.rules.ts';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import { PriceHistory } from '#/features/prices/components/price-history.tsx';
import type { Platform } from '#/features/storefronts/storefront.rules.ts';
import { ImageUploader } from '#/features/uploads/components/image-uploader.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '#/ui/layout/card.tsx';
import { useCreateListing, useUpdateListing } from '../listing.cache.ts';
import type { MyListing } from '../listing.queries.server.ts';
import { type Coins, coinsOf, INSTRUCTIONS_MAX, LISTING_TEXT_MAX, unitPriceOf } from '../listing.rules.ts';
import { listingForm } from '../listing.schema.ts';

interface ListingFormProps {
  characterId: string;
  userId: string;
  /** The character's guild; null without one. */
  guildName: string | null;
  /** What is changed; a new one without it. */
  listing?: MyListing;
  /** Facts of an inventory entry or a buy order to begin with. */
  from?: ListingStart | null;
  onDone: () => void;
}

/** What a new listing begins with, taken from an inventory or a buy order. */
export interface ListingStart {
  readonly item: ItemFacts;
  readonly rarity: string;
  readonly quality: number | null;
  readonly grade: string;
  readonly enchantment: number | null;
  readonly node: string | null;
  readonly quantity: number;
  /** Said of the stock: where the quantity is from. */
  readonly stockHint: string;
  /** Copper for one piece. */
  readonly unitPrice?: number;
  readonly region?: string;
  readonly platform?: Platform;
}

const noneOr = (value: number | null | undefined): string =>
  value === null || value === undefined ? NONE : String(value);

function valuesOf(listing: MyListing | undefined, from: ListingStart | null) {
  const known = listing ?? from;
  return {
    item: listing
      ? {
          ...{ guid: listing.gameItemGuid, name: listing.itemName, category: listing.category, icon: listing.icon },
          rarities: listing.itemRarities,
        }
      : ((from?.item ?? null) as ItemFacts | null),
    ...{ title: listing?.title ?? from?.item.name ?? '', description: listing?.description ?? '' },
    rarity: (known?.rarity ?? NONE) as string,
    quality: noneOr(known?.quality),
    grade: (known?.grade ?? NONE) as string,
    enchantment: noneOr(known?.enchantment),
    ...coinsOf(known?.unitPrice ?? 0),
    stock: (listing?.stock ?? from?.quantity ?? 1) as number,
    platform: (listing ? (listing.guildId === null ? 'global' : 'guild') : (from?.platform ?? 'global')) as string,
    region: (known?.region ?? '') as string,
    node: (known?.node ?? '') as string,
    isNodeStorefront: listing?.isNodeStorefront ?? false,
    deliveryInstructions: listing?.deliveryInstructions ?? '',
    communicationInstructions: listing?.communicationInstructions ?? '',
    imageLink: listing?.imageLink ?? '',
  };
}

/** Everything about a listing: the item first, then price and stock, then where it is. */
export function ListingForm({ characterId, userId, guildName, listing, from = null, onDone }: ListingFormProps) {
  const create = useCreateListing();
  const update = useUpdateListing();
  const form = useAppForm({
    defaultValues: valuesOf(listing, from),
    schema: listingForm(listing === undefined),
    onSubmit: async ({ value: { item, ...facts } }) => {
      const sent = { ...facts, gameItemGuid: item.guid, server: REALM_BY_REGION[facts.region] };
      if (listing) await update.mutateAsync({ listingId: listing.id, version: listing.version, ...sent });
      else await create.mutateAsync({ characterId, ...sent });
      onDone();
    },
  });
  /** The item's name is the title until the seller writes another one. */
  const choose = (item: ItemFacts, before: ItemFacts | null) => {
    const title = form.getFieldValue('title');
    if (title === '' || title === before?.name) form.setFieldValue('title', item.name);
    if (!existsIn(item.rarities, form.getFieldValue('rarity'))) form.setFieldValue('rarity', NONE);
  };
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
    <Form form={form} className="grid max-w-[760px] grid-cols-1 gap-5">
      <ErrorSummary />
      <Card aria-labelledby="item">
        <CardHead id="item" title="Item" />
        <CardBody className="grid grid-cols-1 gap-4">
          <form.AppField name="item">{() => <ItemField onChoose={choose} />}</form.AppField>
          <form.AppField name="title">
            {(field) => <field.TextField label="Title" hint="Shown on the card" required autoComplete="off" />}
          </form.AppField>
          <div className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2 md:grid-cols-4">
            <form.Subscribe selector={({ values }) => values.item}>
              {(item) => (
                <form.AppField name="rarity">
                  {(field) => (
                    <field.SelectField
                      label="Rarity"
                      items={itemsNamed(
                        ENTRY_RARITIES.filter(
                          (rarity) => existsIn(item?.rarities ?? [], rarity) || rarity === listing?.rarity,
                        ),
                      )}
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
          <form.AppField name="description">
            {(field) => <field.TextareaField label="Description" rows={3} limit={LISTING_TEXT_MAX} />}
          </form.AppField>
          <form.AppField name="imageLink">{() => <ImageRow userId={userId} />}</form.AppField>
        </CardBody>
      </Card>
      <Card aria-labelledby="price">
        <CardHead id="price" title="Price and stock" />
        <CardBody className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
            <form.AppField name="priceGold">
              {(field) => <field.NumberField label="Gold" hint="Each" min={0} />}
            </form.AppField>
            <form.AppField name="priceSilver">{(field) => <field.NumberField label="Silver" min={0} />}</form.AppField>
            <form.AppField name="priceCopper">{(field) => <field.NumberField label="Copper" min={0} />}</form.AppField>
            <form.AppField name="stock">
              {(field) => (
                <field.NumberField
                  label="Stock"
                  min={listing ? 0 : 1}
                  required
                  hint={
                    listing && listing.reserved > 0
                      ? `${listing.reserved.toLocaleString('en-US')} reserved`
                      : from?.stockHint
                  }
                />
              )}
            </form.AppField>
          </div>
          <p className="text-13 text-fg-3">A listing without a price is a gift.</p>
          <form.Subscribe selector={({ values }) => values}>
            {({ item, rarity, ...values }) =>
              item && isRarity(rarity) ? (
                <PriceHistory item={item} rarity={rarity} unitPrice={wholePriceOf(values)} />
              ) : null
            }
          </form.Subscribe>
        </CardBody>
      </Card>
      <Card aria-labelledby="place">
        <CardHead id="place" title="Where" />
        <CardBody className="grid grid-cols-1 gap-4">
          <form.AppField name="platform">
            {(field) => <field.ChoiceField label="Market" choices={platforms} disabled={listing !== undefined} />}
          </form.AppField>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
            <form.AppField name="region">
              {(field) => (
                <field.SelectField label="Region" placeholder="Choose a region" items={itemsNamed(REGIONS)} required />
              )}
            </form.AppField>
            <form.AppField name="node">
              {(field) => (
                <field.SelectField
                  label="Node"
                  placeholder="Choose a node"
                  items={nodesByLocation((listing ?? from)?.node)}
                  required
                />
              )}
            </form.AppField>
          </div>
          <form.AppField name="isNodeStorefront">
            {(field) => (
              <field.SwitchField label="Player stall" hint="The buyer collects it at the node's player stall." />
            )}
          </form.AppField>
          <form.AppField name="deliveryInstructions">
            {(field) => (
              <field.TextareaField
                label="Delivery"
                hint="How the buyer gets it. Only buyers see this."
                rows={2}
                limit={INSTRUCTIONS_MAX}
              />
            )}
          </form.AppField>
          <form.AppField name="communicationInstructions">
            {(field) => (
              <field.TextareaField
                label="Communication"
                hint="How the buyer reaches you. Only buyers see this."
                rows={2}
                limit={INSTRUCTIONS_MAX}
              />
            )}
          </form.AppField>
        </CardBody>
        <CardFoot>
          <SubmitButton variant="primary" busyLabel={listing ? 'Saving...' : 'Publishing...'}>
            {listing ? 'Save listing' : 'Publish listing'}
          </SubmitButton>
        </CardFoot>
      </Card>
    </Form>
  );
}

const isRarity = (value: string): value is Rarity => ENTRY_RARITIES.some((rarity) => rarity === value);

/** What the coin fields say together; null while one of them is no number. */
function wholePriceOf(coins: Readonly<Record<keyof Coins, number | string>>): number | null {
  const price = unitPriceOf({
    ...{ priceGold: Number(coins.priceGold), priceSilver: Number(coins.priceSilver) },
    priceCopper: Number(coins.priceCopper),
  });
  return Number.isInteger(price) ? price : null;
}

function ImageRow({ userId }: { userId: string }) {
  const field = useBoundField<string>();
  return (
    <Field label="Image" id={field.id} error={field.error} hint="The item's icon is shown without one.">
      <ImageUploader
        purpose="storefronts"
        ownerId={userId}
        value={field.value || null}
        onChange={(link) => field.change(link ?? '')}
      />
    </Field>
  );
}

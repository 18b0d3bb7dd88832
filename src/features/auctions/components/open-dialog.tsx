import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RARITIES } from '#/features/game/game.data.ts';
import { ItemField } from '#/features/items/components/item-field.tsx';
import { existsIn } from '#/features/items/inventory/inventory.rules.ts';
import type { ItemFacts } from '#/features/items/item.rules.ts';
import { poolsOptions } from '#/features/point-pools/pool.cache.ts';
import { awardChoices } from '#/features/point-pools/pool.labels.ts';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { auctionActivitiesOptions, useOpenAuction } from '../auction.cache.ts';
import { KIND_HINTS, KIND_LABELS, TIE_LABELS } from '../auction.labels.ts';
import { AUCTION_KINDS, type AuctionKind, isSealed, NOTE_MAX, TIE_BREAKS } from '../auction.rules.ts';
import { auctionForm, FIRST, NOWHERE } from '../auction.schema.ts';

interface OpenDialogProps {
  guildId: string;
  /** The activity to begin with. */
  activityId?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Opens an auction of a drop. */
export function OpenDialog({ open, onOpenChange, ...rest }: OpenDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Open an auction" description="Members can bid right away.">
        <OpenForm {...rest} />
      </DialogContent>
    </Dialog>
  );
}

const KINDS = AUCTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value], hint: KIND_HINTS[value] }));
const TIES = TIE_BREAKS.map((value) => ({ value, label: TIE_LABELS[value] }));

function OpenForm({ guildId, activityId }: Pick<OpenDialogProps, 'guildId' | 'activityId'>) {
  const send = useOpenAuction();
  const navigate = useNavigate();
  const { data: activities } = useQuery(auctionActivitiesOptions(guildId, activityId));
  const { data: pools } = useQuery(poolsOptions(guildId));
  const choices = awardChoices(pools?.items ?? [], FIRST);
  const unitOf = (poolId: string) =>
    pools?.items.find(({ id, isFirst }) => (isFirst ? FIRST : id) === poolId)?.label ?? 'Points';
  const form = useAppForm({
    defaultValues: {
      ...{
        item: null as ItemFacts | null,
        title: '',
        rarity: 'None' as string,
        quantity: 1 as number | string,
        note: '',
      },
      ...{ kind: 'open' as string, minimum: 10 as number | string, increment: 1 as number | string },
      ...{ minutes: 60 as number | string, snipeSeconds: 30 as number | string, extensionsMax: 10 as number | string },
      ...{
        tieBreak: 'balance' as string,
        activityId: activityId ?? (NOWHERE as string),
        poolId: FIRST as string,
        zeroSum: false,
      },
    },
    schema: auctionForm,
    onSubmit: async ({ value }) => {
      const { id } = await send.mutateAsync({ guildId, ...value });
      // The dialog goes with the page.
      await navigate({ to: '/guilds/$guildId/points/auctions/$auctionId', params: { guildId, auctionId: id } });
    },
  });
  const places = (activities?.items ?? []).map(({ id, title, people }) => ({
    value: id,
    label: `${title} (${people})`,
  }));
  return (
    <DialogForm form={form} submit="Open auction" busyLabel="Opening...">
      <form.AppField name="item">{() => <ItemField />}</form.AppField>
      <form.Subscribe selector={({ values }) => values.item}>
        {(item) => (
          <>
            {item ? null : (
              <form.AppField name="title">
                {(field) => <field.TextField label="Or a name" hint="For what isn't in the list" autoComplete="off" />}
              </form.AppField>
            )}
            <div className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2">
              <form.AppField name="rarity">
                {(field) => (
                  <field.SelectField
                    label="Rarity"
                    items={itemsNamed(RARITIES.filter((rarity) => !item || existsIn(item.rarities, rarity)))}
                  />
                )}
              </form.AppField>
              <form.AppField name="quantity">
                {(field) => <field.NumberField label="Quantity" min={1} required />}
              </form.AppField>
            </div>
          </>
        )}
      </form.Subscribe>
      <form.AppField name="kind">{(field) => <field.ChoiceField label="Bids" choices={KINDS} />}</form.AppField>
      {choices.length > 0 ? (
        <form.AppField name="poolId">
          {(field) => <field.SelectField label="Pool" hint="What members bid" items={choices} />}
        </form.AppField>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4 min-[360px]:grid-cols-2">
        <form.Subscribe selector={({ values }) => unitOf(values.poolId)}>
          {(unit) => (
            <>
              <form.AppField name="minimum">
                {(field) => <field.NumberField label="Minimum" hint={unit} min={0.01} required />}
              </form.AppField>
              <form.AppField name="increment">
                {(field) => <field.NumberField label="Step" hint={`${unit} between two bids`} min={0.01} required />}
              </form.AppField>
            </>
          )}
        </form.Subscribe>
        <form.AppField name="minutes">
          {(field) => <field.NumberField label="Ends in" hint="Minutes" min={1} required />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => isSealed(values.kind as AuctionKind)}>
          {(sealed) =>
            sealed ? (
              <form.AppField name="tieBreak">
                {(field) => <field.SelectField label="Between equal bids" items={TIES} />}
              </form.AppField>
            ) : (
              <>
                <form.AppField name="snipeSeconds">
                  {(field) => (
                    <field.NumberField label="Late bids" hint="Seconds before the end that extend it" min={0} />
                  )}
                </form.AppField>
                <form.AppField name="extensionsMax">
                  {(field) => <field.NumberField label="Extensions" hint="At most" min={0} />}
                </form.AppField>
              </>
            )
          }
        </form.Subscribe>
      </div>
      <form.AppField name="activityId">
        {(field) => (
          <field.SelectField label="Dropped in" items={[{ value: NOWHERE, label: 'No activity' }, ...places]} />
        )}
      </form.AppField>
      <form.AppField name="zeroSum">
        {(field) => (
          <field.SwitchField label="Share the price" hint="Participants of the activity get it in equal parts" />
        )}
      </form.AppField>
      <form.AppField name="note">
        {(field) => <field.TextareaField label="Note" rows={2} limit={NOTE_MAX} />}
      </form.AppField>
    </DialogForm>
  );
}

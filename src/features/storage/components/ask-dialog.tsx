import { pointsText } from '#/features/points/point.labels.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useBuyItems, useRequestItems } from '../requests/request.cache.ts';
import { WAITING_MAX } from '../requests/request.rules.ts';
import { buyForm, requestForm } from '../requests/request.schema.ts';
import { countText, variantText } from '../storage.labels.ts';
import type { StockRow, Storage } from '../storage.queries.server.ts';
import { REASON_MAX } from '../storage.rules.ts';

interface AskDialogProps {
  guildId: string;
  /** Null while nothing is asked for. */
  item: StockRow | null;
  /** What the viewer can buy with, and how much of theirs waits. */
  storage: Pick<Storage, 'points' | 'waiting'>;
  onClose: () => void;
}

/** Buys an item that has a price, and requests any other. */
export function AskDialog({ guildId, item, storage: { points, waiting }, onClose }: AskDialogProps) {
  const price = points ? (item?.price ?? null) : null;
  return (
    <Dialog open={item !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={item ? `${price === null ? 'Request' : 'Buy'} ${variantText(item)}` : 'Request'}
        description={
          price === null
            ? 'Staff approve or reject your request, and hand the items out.'
            : 'The points are charged now. Staff hand the items out.'
        }
      >
        {item && price !== null && points ? (
          <BuyForm guildId={guildId} item={item} price={price} points={points} waiting={waiting} onClose={onClose} />
        ) : null}
        {item && price === null ? (
          <RequestForm guildId={guildId} item={item} waiting={waiting} onClose={onClose} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface FormProps {
  guildId: string;
  item: StockRow;
  waiting: number;
  onClose: () => void;
}

/** How many more of theirs may wait. */
const Limit = ({ waiting }: { waiting: number }) => (
  <p className={`text-13 ${waiting < WAITING_MAX ? 'text-fg-3' : 'text-warning'}`}>
    {waiting < WAITING_MAX
      ? `${waiting} of ${WAITING_MAX} requests waiting`
      : `${WAITING_MAX} requests are waiting. Cancel one first.`}
  </p>
);

function RequestForm({ guildId, item, waiting, onClose }: FormProps) {
  const request = useRequestItems();
  const form = useAppForm({
    defaultValues: { quantity: 1 as number | string, reason: '' },
    schema: requestForm,
    onSubmit: async ({ value }) => {
      await request.mutateAsync({ guildId, itemId: item.id, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Send request" busyLabel="Sending...">
      <form.AppField name="quantity">
        {(field) => (
          <field.NumberField label="Quantity" min={1} required hint={`${countText(item.available)} available`} />
        )}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" hint="What the items are for" maxLength={REASON_MAX} required />}
      </form.AppField>
      <Limit waiting={waiting} />
    </DialogForm>
  );
}

function BuyForm({
  guildId,
  item,
  price,
  points,
  waiting,
  onClose,
}: FormProps & { price: number; points: NonNullable<Storage['points']> }) {
  const buy = useBuyItems();
  const form = useAppForm({
    defaultValues: { quantity: 1 as number | string },
    schema: buyForm,
    onSubmit: async ({ value }) => {
      await buy.mutateAsync({ guildId, itemId: item.id, price, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Buy" busyLabel="Buying...">
      <form.AppField name="quantity">
        {(field) => (
          <field.NumberField label="Quantity" min={1} required hint={`${countText(item.available)} available`} />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => Math.max(0, Math.trunc(Number(values.quantity) || 0))}>
        {(quantity) => (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-13 tabular-nums">
            <dt className="text-fg-2">{`Price of ${countText(quantity)}`}</dt>
            <dd className="text-right font-medium">{`${pointsText(price * quantity)} points`}</dd>
            <dt className="text-fg-2">You have</dt>
            <dd className={`text-right ${points.balance < price * quantity ? 'text-warning' : ''}`}>
              {`${pointsText(points.balance)} points`}
            </dd>
          </dl>
        )}
      </form.Subscribe>
      <Limit waiting={waiting} />
    </DialogForm>
  );
}

import { useQuery } from '@tanstack/react-query';
import { toHundredths } from '#/base/hundredths.ts';
import { poolsOptions } from '#/features/point-pools/pool.cache.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { previewOptions, useAdjustPoints } from '../point.cache.ts';
import { changeText, LIMIT_LABELS, pointsText } from '../point.labels.ts';
import { REASON_MAX } from '../point.rules.ts';
import { adjustmentForm } from '../point.schema.ts';

interface AdjustDialogProps {
  guildId: string;
  /** The guild's first pool without one. */
  poolId: string | undefined;
  /** Characters of the members, one each. */
  memberIds: readonly string[];
  /** Named where it is one. */
  name?: string;
  onClose: () => void;
  onDone?: () => void;
}

/** Adds points to members or removes them; what it comes to is shown before it is sent. */
export function AdjustDialog(props: AdjustDialogProps) {
  const { guildId, poolId, memberIds, name, onClose } = props;
  const pools = useQuery(poolsOptions(guildId)).data?.items ?? [];
  const isTold = pools.find(({ id }) => id === poolId)?.audience !== 'staff';
  const whom = name ?? (memberIds.length === 1 ? '1 member' : `${memberIds.length} members`);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="sm"
        title="Adjust points"
        description={
          isTold
            ? `${whom} will be notified, with the reason.`
            : `${whom}, in a pool that staff alone see. No one is notified.`
        }
      >
        <AdjustForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function AdjustForm({ guildId, poolId, memberIds, onClose, onDone }: AdjustDialogProps) {
  const adjust = useAdjustPoints();
  const form = useAppForm({
    defaultValues: { amount: '' as number | string, reason: '' },
    schema: adjustmentForm,
    onSubmit: async ({ value }) => {
      await adjust.mutateAsync({ guildId, poolId, memberIds: [...memberIds], ...value });
      onDone?.();
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Adjust" busyLabel="Adjusting...">
      <form.AppField name="amount">
        {(field) => (
          <field.NumberField label="Points" hint="A minus removes points" step={0.01} required placeholder="0" />
        )}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.amount}>
        {(amount) => (
          <Preview guildId={guildId} poolId={poolId} memberIds={memberIds} amount={toHundredths(Number(amount || 0))} />
        )}
      </form.Subscribe>
    </DialogForm>
  );
}

const SHOWN = 50;

/** Each member's balance before and after. */
function Preview({
  guildId,
  poolId,
  memberIds,
  amount,
}: Pick<AdjustDialogProps, 'guildId' | 'poolId' | 'memberIds'> & { amount: number }) {
  const { data } = useQuery(previewOptions({ guildId, poolId }, memberIds, amount));
  if (!data || amount === 0 || !Number.isSafeInteger(amount))
    return <p className="text-13 text-fg-3">Enter the points to see what changes.</p>;
  const more = data.items.length - SHOWN;
  return (
    <section aria-label="Preview">
      <ul className="max-h-56 overflow-y-auto rounded-card border border-line text-13">
        {data.items.slice(0, SHOWN).map(({ characterId, name, before, granted, limit, after }) => (
          <li key={characterId} className="grid gap-0.5 px-3 py-2 not-first:border-t not-first:border-line">
            <p className="flex items-baseline gap-3 tabular-nums">
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="text-fg-3">{pointsText(before)}</span>
              <span>{changeText(granted)}</span>
              <b className="font-semibold">{pointsText(after)}</b>
            </p>
            {limit ? <p className="text-12 text-warning">{capitalized(LIMIT_LABELS[limit])}</p> : null}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-1 text-13 text-fg-3">and {more} more</p> : null}
    </section>
  );
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

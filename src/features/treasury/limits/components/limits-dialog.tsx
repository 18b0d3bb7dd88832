import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coinTexts } from '#/base/money-schema.ts';
import { Button } from '#/ui/controls/button.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { MoneyField } from '#/ui/form/money-field.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { limitsOptions, useSetLimit } from '../limit.cache.ts';
import { limitText, PERIOD_LABELS } from '../limit.labels.ts';
import type { RankLimit } from '../limit.queries.server.ts';
import { LIMIT_PERIODS } from '../limit.rules.ts';
import { limitForm } from '../limit.schema.ts';

interface LimitsDialogProps {
  guildId: string;
  open: boolean;
  onClose: () => void;
}

/** How much a member of each rank may be paid, set one rank at a time. */
export function LimitsDialog({ guildId, open, onClose }: LimitsDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent
        size="sm"
        title="Limits"
        description="How much one member can be paid by requests and withdrawals. A member's highest rank counts."
      >
        <DialogBody>{open ? <Limits guildId={guildId} /> : null}</DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Limits({ guildId }: { guildId: string }) {
  const { data, error } = useQuery(limitsOptions(guildId));
  if (error && !data) return <p className="text-danger">{messageOf(error, 'Failed to load limits')}</p>;
  if (!data) return <Spinner label="Loading limits..." />;
  return (
    <>
      <ul aria-label="Limits">
        {data.map((rank) => (
          <LimitRow key={rank.rankId} guildId={guildId} rank={rank} />
        ))}
      </ul>
      {data.every(({ can }) => can.set) ? null : (
        <p className="mt-2 text-13 text-fg-3">You can change limits of ranks below yours.</p>
      )}
    </>
  );
}

function LimitRow({ guildId, rank }: { guildId: string; rank: RankLimit }) {
  const [changing, setChanging] = useState(false);
  const { name, limit, can } = rank;
  return (
    <li className="grid gap-2 py-2 not-first:border-t">
      {changing ? (
        <LimitForm guildId={guildId} rank={rank} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex min-h-8 items-center gap-3">
          <p className="min-w-0 grow font-medium wrap-anywhere">{name}</p>
          <p className={limit ? 'tabular-nums' : 'text-fg-3'}>{limit ? limitText(limit) : 'No limit'}</p>
          {can.set ? (
            <Button size="sm" variant="ghost" aria-label={`Change limit of ${name}`} onClick={() => setChanging(true)}>
              Change
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

interface LimitFormProps {
  guildId: string;
  rank: RankLimit;
  onDone: () => void;
}

const PERIODS = LIMIT_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

function LimitForm({ guildId, rank: { rankId, name, limit }, onDone }: LimitFormProps) {
  const set = useSetLimit();
  const form = useAppForm({
    defaultValues: { amount: coinTexts(limit?.amount ?? 0), period: (limit?.period ?? 'week') as string },
    schema: limitForm,
    onSubmit: async ({ value }) => {
      await set.mutateAsync({ guildId, rankId, limit: value });
      onDone();
    },
  });
  const remove = () => set.mutate({ guildId, rankId, limit: null }, { onSuccess: onDone });
  return (
    <Form form={form} className="grid gap-3 py-1">
      <form.AppField name="amount">{() => <MoneyField label={`Limit of ${name}`} required autoFocus />}</form.AppField>
      <form.AppField name="period">
        {(field) => <field.ChoiceField label="Renews" look="segments" block choices={PERIODS} />}
      </form.AppField>
      <div className="flex justify-end gap-2">
        {limit ? (
          <Button size="sm" variant="ghost" className="mr-auto" busy={set.isPending} onClick={remove}>
            Remove limit
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton size="sm" busyLabel="Saving...">
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}

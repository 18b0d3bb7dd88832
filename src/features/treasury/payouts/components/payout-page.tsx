import { useStore } from '@tanstack/react-form';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NO_COINS } from '#/base/money-schema.ts';
import { poolsOptions } from '#/features/point-pools/pool.cache.ts';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { MoneyField } from '#/ui/form/money-field.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Card, CardBody, CardFoot, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { hasSeveral, holderName, totalOf } from '../../accounts/account.rules.ts';
import { accountItems } from '../../accounts/components/account-field.tsx';
import { amountText } from '../../treasury.labels.ts';
import { FIRST_ACCOUNT, REASON_MAX } from '../../treasury.rules.ts';
import { coins } from '../../treasury.schema.ts';
import { payoutActivitiesOptions, previewOptions, usePayOut } from '../payout.cache.ts';
import { PAYOUT_WAYS, type PayoutWay, WAY_LABELS } from '../payout.rules.ts';
import { FIRST, payoutForm } from '../payout.schema.ts';
import { PayoutPreview } from './payout-preview.tsx';

const WAYS = PAYOUT_WAYS.map((value) => ({ value, label: WAY_LABELS[value] }));

/** Splits a sum among members: what, among whom and how, then each share, then one press. */
export function PayoutPage({ guildId }: { guildId: string }) {
  const { data } = useSuspenseQuery(payoutActivitiesOptions(guildId));
  const { accounts } = data;
  const several = hasSeveral(accounts);
  const { data: known } = useQuery(poolsOptions(guildId));
  const pools = (known?.items ?? [])
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ id, isFirst, name }) => ({ value: isFirst ? FIRST : id, label: name }));
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const pay = usePayOut();
  const form = useAppForm({
    defaultValues: {
      accountId: FIRST_ACCOUNT as string,
      amount: NO_COINS,
      way: 'equal' as string,
      poolId: FIRST as string,
      activityIds: [] as readonly string[],
      reason: '',
    },
    schema: payoutForm,
    onSubmit: async ({ value }) => {
      await pay.mutateAsync({
        ...{ guildId, ...value, poolId: pooled(value.poolId) },
        ...{ excluded: [...excluded], seen: preview.data?.seen ?? '' },
      });
      await navigate({ to: '/guilds/$guildId/bank/treasury', params: { guildId } });
    },
  });
  const values = useStore(form.store, (state) => state.values);
  const plan = planOf(values, excluded);
  const preview = useQuery(previewOptions(guildId, plan));
  return (
    <div className="grid max-w-reading grid-cols-1 gap-5 p-(--gutter)">
      <header className="grid gap-2">
        <Breadcrumb>
          <BreadcrumbLink to="/guilds/$guildId/bank/treasury" params={{ guildId }}>
            Treasury
          </BreadcrumbLink>
          <BreadcrumbHere>Payout</BreadcrumbHere>
        </Breadcrumb>
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Payout</h1>
        <p className="text-fg-2">
          {several
            ? 'Everyone is notified of their share.'
            : `The treasury has ${amountText(totalOf(accounts))}. Everyone is notified of their share.`}
        </p>
      </header>
      <Form form={form} className="grid gap-5">
        <ErrorSummary />
        <Card>
          <CardBody className="grid gap-4">
            {several ? (
              <form.AppField name="accountId">
                {(field) => <field.SelectField label="Account" items={accountItems(accounts)} required />}
              </form.AppField>
            ) : null}
            <form.AppField name="amount">{() => <MoneyField label="Amount" required />}</form.AppField>
            <form.AppField name="way">{(field) => <field.ChoiceField label="Split" choices={WAYS} />}</form.AppField>
            {values.way === ('points' satisfies PayoutWay) && pools.length > 1 ? (
              <form.AppField name="poolId">{(field) => <field.SelectField label="Pool" items={pools} />}</form.AppField>
            ) : null}
            <form.AppField name="activityIds">
              {(field) => (
                <field.CheckboxesField
                  label="Among the participants of"
                  hint={
                    data.items.length === 0
                      ? 'No activities were completed in the last 90 days. Everyone in the guild gets a share.'
                      : values.activityIds.length === 0 && values.way !== 'attendance'
                        ? 'Choose none to pay everyone in the guild.'
                        : 'Participants with credit get a share.'
                  }
                  listClassName="max-h-72 auto-rows-max overflow-y-auto"
                  choices={data.items.map(({ id, title, startsAt, people }) => ({
                    value: id,
                    label: title,
                    hint: (
                      <>
                        <Timestamp at={startsAt} variant="short" />
                        {people === 1 ? ', 1 participant' : `, ${people} participants`}
                      </>
                    ),
                  }))}
                />
              )}
            </form.AppField>
            <form.AppField name="reason">
              {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
            </form.AppField>
          </CardBody>
        </Card>
        <Card aria-labelledby="shares">
          <CardHead id="shares" title="Shares" />
          <PayoutPreview
            preview={plan ? preview.data : undefined}
            balance={accounts.find(({ id }) => id === values.accountId)?.balance ?? 0}
            holder={holderName(accounts, values.accountId)}
            error={plan ? preview.error : null}
            excluded={excluded}
            onExcludedChange={setExcluded}
          />
          <CardFoot>
            <SubmitButton busyLabel="Paying out...">Pay out</SubmitButton>
          </CardFoot>
        </Card>
      </Form>
    </div>
  );
}

/** As it is sent: nothing for the first. */
const pooled = (poolId: string): string | undefined => (poolId === FIRST ? undefined : poolId);

interface Values {
  readonly amount: typeof NO_COINS;
  readonly way: string;
  readonly poolId: string;
  readonly activityIds: readonly string[];
}

/** What is to be previewed; null until there is an amount and whom to pay. */
function planOf({ amount, way, poolId, activityIds }: Values, excluded: readonly string[]) {
  const read = coins.safeParse(amount);
  const known = PAYOUT_WAYS.find((one) => one === way);
  if (!read.success || !known || (known === ('attendance' satisfies PayoutWay) && activityIds.length === 0))
    return null;
  return {
    amount: read.data,
    way: known,
    poolId: pooled(poolId),
    activityIds: [...activityIds],
    excluded: [...excluded],
  };
}

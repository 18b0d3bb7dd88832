import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GRACE_DAYS, type PaidPlan, PLANS } from '#/features/guild-access/plans/plan.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { pricesOptions, useCheckout, usePortal } from '../billing.cache.ts';
import { PHASE_LABELS } from '../billing.labels.ts';
import type { PlanState } from '../billing.queries.server.ts';
import type { BillingInterval } from '../billing.rules.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanUsage } from './plan-usage.tsx';

interface PlanTabProps {
  guildId: string;
  state: PlanState;
}

/** State first, then what is used of the plan, then what the others cost. */
export function PlanTab({ guildId, state }: PlanTabProps) {
  const [interval, setInterval] = useState<BillingInterval>('month');
  const prices = useQuery(pricesOptions(guildId));
  const checkout = useCheckout();
  const portal = usePortal();
  const error = checkout.error ?? portal.error;
  const manage = () => {
    checkout.reset();
    portal.mutate({ guildId });
  };
  const choose = (plan: PaidPlan) => {
    portal.reset();
    checkout.mutate({ guildId, plan, interval });
  };
  const { plan, phase, payer, hasPortal, can } = state;
  const label = PHASE_LABELS[phase];
  return (
    <>
      {state.isMade ? (
        <p className="flex items-start gap-2 text-13 text-fg-2">
          <Icon name="info" className="mt-0.5 size-4 shrink-0" />
          These are the demo's plans. Its checkout takes no card and no money, and nothing leaves this machine.
        </p>
      ) : null}
      <PlanNotice state={state} busy={portal.isPending} onManage={manage} />
      {error ? (
        <p role="alert" className="text-danger">
          {messageOf(error, "The payment provider isn't answering. Nothing was charged. Please try again.")}
        </p>
      ) : null}
      <Card aria-labelledby="plan">
        <CardHead
          id="plan"
          title={
            <span className="flex items-center gap-2">
              {PLANS[plan].name}
              {label ? <Badge tone={phase === 'trial' ? 'info' : 'warning'}>{label}</Badge> : null}
            </span>
          }
          aside={<Renewal state={state} />}
        />
        <CardBody className="grid gap-4">
          <PlanUsage state={state} />
          {payer ? <p className="text-13 text-fg-3">Paid by {payer}</p> : null}
        </CardBody>
      </Card>
      <PlanCards
        {...{ state, interval }}
        prices={prices.data?.prices ?? (prices.isFetching ? 'loading' : 'unknown')}
        onPricesAgain={() => void prices.refetch()}
        onInterval={setInterval}
        choosing={checkout.isPending ? (checkout.variables?.plan ?? null) : null}
        managing={portal.isPending}
        onChoose={choose}
        onManage={manage}
      />
      <p className="text-13 text-fg-3">
        {hasPortal && can.pay ? 'Payment methods, invoices and the end of a plan are under Manage billing. ' : ''}
        Nothing is deleted when a plan ends or is changed for a smaller one: what is over a limit stays as it is, and no
        members are removed.
      </p>
    </>
  );
}

function Renewal({ state: { phase, until } }: { state: PlanState }) {
  if (until === null || phase === 'grace' || phase === 'none') return null;
  const word = phase === 'active' ? 'Renews' : 'Ends';
  return (
    <span className="text-13 text-fg-3">
      {phase === 'trial' ? 'Trial until' : word} <Timestamp at={until} variant="full" />
    </span>
  );
}

interface NoticeProps {
  state: PlanState;
  busy: boolean;
  onManage: () => void;
}

function PlanNotice({ state: { plan, phase, until, can, hasSubscription }, busy, onManage }: NoticeProps) {
  const { name } = PLANS[plan];
  const text = {
    grace: (
      <>
        <b className="font-semibold text-fg-1">The last payment failed.</b> Update your payment method by{' '}
        {until ? <Timestamp at={until} variant="full" /> : `the end of ${GRACE_DAYS} days`} to keep the {name} plan.
        Nothing will be deleted.
      </>
    ),
    canceling: (
      <>
        <b className="font-semibold text-fg-1">The {name} plan is canceled.</b> It ends on{' '}
        {until ? <Timestamp at={until} variant="full" /> : 'the last day that is paid for'}. Until then it can be
        renewed.
      </>
    ),
    ended: (
      <>
        <b className="font-semibold text-fg-1">Your guild's plan has ended.</b>{' '}
        {hasSubscription ? 'Pay the open invoice to have it back.' : 'Choose a plan to have it back.'} Nothing was
        deleted.
      </>
    ),
  };
  if (phase !== 'grace' && phase !== 'canceling' && phase !== 'ended') return null;
  const button = { grace: 'Update payment', canceling: 'Renew plan', ended: 'Open billing' }[phase];
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border bg-bg-1 px-4 py-3 text-fg-2">
      <Icon name="circle-exclamation-point" className="size-4 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-64">{text[phase]}</p>
      {can.pay && (phase !== 'ended' || hasSubscription) ? (
        <Button variant="primary" size="sm" busy={busy} onClick={onManage}>
          {button}
        </Button>
      ) : null}
    </div>
  );
}

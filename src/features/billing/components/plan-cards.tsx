import { type PaidPlan, PLAN_IDS, PLANS, type PlanId, TRIAL_DAYS } from '#/features/guild-access/plans/plan.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardBody } from '#/ui/layout/card.tsx';
import { limitLines, priceText } from '../billing.labels.ts';
import type { PlanState } from '../billing.queries.server.ts';
import type { BillingInterval, PlanPrice } from '../billing.rules.ts';

const PERIODS = [
  { value: 'month', label: 'Pay monthly' },
  { value: 'year', label: 'Pay yearly' },
];

interface PlanCardsProps {
  state: PlanState;
  /** They come after the tab, from the payment provider. */
  prices: readonly PlanPrice[] | 'loading' | 'unknown';
  onPricesAgain: () => void;
  interval: BillingInterval;
  onInterval: (interval: BillingInterval) => void;
  /** The plan whose checkout is being opened. */
  choosing: PaidPlan | null;
  managing: boolean;
  onChoose: (plan: PaidPlan) => void;
  onManage: () => void;
}

/** The plans side by side. One that runs is changed on the payment provider's page, so that nothing is paid twice. */
export function PlanCards({ state, prices, interval, onInterval, onPricesAgain, ...actions }: PlanCardsProps) {
  const hasYears = typeof prices !== 'string' && prices.some((price) => price.interval === 'year');
  return (
    <section aria-labelledby="plans" aria-busy={prices === 'loading'} className="grid gap-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <h2 id="plans" className="text-18 font-semibold">
          Plans
        </h2>
        {hasYears ? (
          <Select
            aria-label="Period"
            className="h-(--h-compact) w-40 text-13"
            value={interval}
            items={PERIODS}
            onValueChange={(value) => onInterval(value as BillingInterval)}
          />
        ) : null}
        {prices === 'unknown' ? (
          <p role="status" className="flex items-center gap-2 text-13 text-fg-2">
            Prices can't be loaded right now.
            <Button size="sm" onClick={onPricesAgain}>
              Try again
            </Button>
          </p>
        ) : null}
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {PLAN_IDS.map((plan) => (
          <PlanCard key={plan} {...{ plan, state, prices, interval, ...actions }} />
        ))}
      </div>
    </section>
  );
}

type PlanCardProps = Omit<PlanCardsProps, 'onInterval' | 'onPricesAgain'> & { plan: PlanId };

function PlanCard({ plan, state, prices, interval, choosing, managing, onChoose, onManage }: PlanCardProps) {
  const isCurrent = state.plan === plan;
  return (
    <Card aria-label={`${PLANS[plan].name} plan`} className={isCurrent ? 'border-line-strong' : undefined}>
      <CardBody className="flex h-full flex-col gap-3">
        <h3 className="flex min-h-6 items-center gap-2 text-16 font-semibold">
          {PLANS[plan].name}
          {isCurrent ? <Badge>Your plan</Badge> : null}
        </h3>
        <Price {...{ plan, prices, interval }} />
        <ul className="grid grow content-start gap-2 text-13 text-fg-2">
          {limitLines(plan).map((line) => (
            <li key={line} className="flex items-center gap-2">
              <Icon name="check" className="size-4 shrink-0 text-fg-3" />
              {line}
            </li>
          ))}
        </ul>
        {state.can.pay ? <PlanAction {...{ plan, state, isCurrent, choosing, managing, onChoose, onManage }} /> : null}
      </CardBody>
    </Card>
  );
}

function Price({ plan, prices, interval }: Pick<PlanCardProps, 'plan' | 'prices' | 'interval'>) {
  if (prices === 'loading')
    return (
      <p className="grid min-h-14 content-center gap-2">
        <Skeleton className="h-6 w-16" />
        <Skeleton className="w-32" />
      </p>
    );
  const known = prices === 'unknown' ? [] : prices;
  const [any] = known;
  const price = known.find((each) => each.plan === plan && each.interval === interval);
  const shown =
    plan === 'free'
      ? { price: any ? priceText({ ...any, amount: 0 }) : 'Free', period: 'forever' }
      : { price: price ? priceText(price) : '', period: price ? `per guild, per ${interval}` : 'Price at checkout' };
  return (
    <p className="min-h-14">
      <span className="block min-h-9 text-24 font-semibold tabular-nums">{shown.price || '—'}</span>
      <span className="text-13 text-fg-3">{shown.period}</span>
    </p>
  );
}

type PlanActionProps = Omit<PlanCardProps, 'interval' | 'prices'> & { isCurrent: boolean };

function PlanAction({ plan, state, isCurrent, choosing, managing, onChoose, onManage }: PlanActionProps) {
  if (state.hasSubscription)
    return isCurrent ? (
      <Button className="w-full" busy={managing} onClick={onManage}>
        Manage billing
      </Button>
    ) : null;
  if (plan === 'free')
    return state.hasPortal ? (
      <Button variant="ghost" className="w-full" busy={managing} onClick={onManage}>
        Manage billing
      </Button>
    ) : null;
  return (
    <Button className="w-full" busy={choosing === plan} disabled={choosing !== null} onClick={() => onChoose(plan)}>
      {state.hadPlan ? `Choose ${PLANS[plan].name}` : `Try ${PLANS[plan].name} for ${TRIAL_DAYS} days`}
    </Button>
  );
}

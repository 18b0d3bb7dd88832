import { useSuspenseQuery } from '@tanstack/react-query';
import { PLANS } from '#/features/guild-access/plans/plan.rules.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { returnOptions } from '../billing.cache.ts';

/** Milliseconds between two looks at whether the payment has arrived. */
const LOOK_AGAIN = 2_000;

interface ReturnPageProps {
  guildId: string;
  /** Stripe says so; the plan is there once its event has arrived. */
  paid: boolean;
}

/** What people see when they come back from Stripe. */
export function ReturnPage({ guildId, paid }: ReturnPageProps) {
  const { data } = useSuspenseQuery({
    ...returnOptions(guildId),
    refetchInterval: ({ state }) => (paid && state.data?.billed && state.data.plan === 'free' ? LOOK_AGAIN : false),
  });
  const { guildName, billed, plan, can } = data;
  const isThere = plan !== null && plan !== 'free';
  return (
    <div className="grid max-w-reading gap-4 p-(--gutter)">
      <h1 className="text-24 font-semibold tracking-[-0.015em]">{paid ? 'Thank you' : 'Nothing was charged'}</h1>
      <div role="status" className="grid gap-2 text-fg-2">
        {paid && billed && isThere ? (
          <p>
            {guildName} is now on the {PLANS[plan].name} plan.
          </p>
        ) : null}
        {paid && billed && !isThere ? (
          <p className="flex items-center gap-2">
            <Spinner className="size-4" />
            The payment is being processed. {guildName} will have its plan in a moment.
          </p>
        ) : null}
        {paid && !billed ? <p>{guildName} has all features in this installation. There is nothing to pay.</p> : null}
        {paid ? null : <p>You left the checkout of {guildName}. You can choose a plan at any time.</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/guilds/$guildId" params={{ guildId }} variant="primary">
          Go to {guildName}
        </LinkButton>
        {can.manage && billed ? (
          <LinkButton to="/guilds/$guildId/settings/plan-billing" params={{ guildId }}>
            Plan & Billing
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { planOptions } from '#/features/billing/billing.cache.ts';
import { PlanTab } from '#/features/billing/components/plan-tab.tsx';
import { TabHead } from '#/features/settings/components/tab-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';

/** The guild's plan. Without a payment provider an install is self-hosted: everything is included. */
export const Route = createFileRoute('/_app/guilds/$guildId/settings/plan-billing')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('plan-billing', { href: location.href, shell }, () => queryClient.fetchQuery(planOptions(guildId))),
  head: (page) => pageHead('Plan & Billing', page),
  component: Plan,
});

function Plan() {
  const { guildId } = Route.useParams();
  const { data: state } = useSuspenseQuery(planOptions(guildId));
  return (
    <div className="grid gap-5">
      <TabHead title="Plan & Billing" purpose="Your guild's plan and payments" />
      {state.billed ? (
        <PlanTab guildId={guildId} state={state} />
      ) : (
        <p>This installation is self-hosted: your guild has all features, free of charge.</p>
      )}
    </div>
  );
}

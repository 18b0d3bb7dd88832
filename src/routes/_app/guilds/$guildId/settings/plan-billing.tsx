import { createFileRoute } from '@tanstack/react-router';
import { planOptions } from '#/features/guild-settings/settings.cache.ts';
import { TabHead } from '#/features/settings/components/tab-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { openTab } from '#/features/shell/settings.guard.ts';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';

/** Without a payment provider an install is self-hosted: everything is included. */
export const Route = createFileRoute('/_app/guilds/$guildId/settings/plan-billing')({
  loader: ({ context: { queryClient, shell }, params: { guildId }, location }) =>
    openTab('plan-billing', { href: location.href, shell }, () => queryClient.fetchQuery(planOptions(guildId))),
  head: (page) => pageHead('Plan & Billing', page),
  component: Plan,
});

function Plan() {
  return (
    <div className="grid gap-5">
      <TabHead title="Plan & Billing" purpose="Your guild's plan and payments" />
      <Card aria-labelledby="plan">
        <CardHead id="plan" title="Self-hosted" aside="Free of charge" />
        <CardBody className="grid gap-2 text-fg-2">
          <p>This installation is self-hosted: every guild has all features, without limits.</p>
          <p>There's no plan to choose and nothing to pay.</p>
        </CardBody>
      </Card>
    </div>
  );
}

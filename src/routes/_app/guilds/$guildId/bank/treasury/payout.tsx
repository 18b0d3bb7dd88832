import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { PayoutPage } from '#/features/treasury/payouts/components/payout-page.tsx';
import { payoutActivitiesOptions } from '#/features/treasury/payouts/payout.cache.ts';

/** Splits a sum of the treasury among members. */
export const Route = createFileRoute('/_app/guilds/$guildId/bank/treasury/payout')({
  loader: ({ context: { queryClient }, params: { guildId }, location }) =>
    guarded({ href: location.href }, () => queryClient.ensureQueryData(payoutActivitiesOptions(guildId))),
  head: (page) => pageHead('Payout', page),
  component: Payout,
});

function Payout() {
  const { guildId } = Route.useParams();
  return <PayoutPage guildId={guildId} />;
}

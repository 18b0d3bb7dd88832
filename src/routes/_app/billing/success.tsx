import { createFileRoute } from '@tanstack/react-router';
import { returnOptions } from '#/features/billing/billing.cache.ts';
import { guildOfReturn, type ReturnSearch, searchOfReturn } from '#/features/billing/billing.guard.ts';
import { ReturnPage } from '#/features/billing/components/return-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

/** Where Stripe leads after a payment (docs/product/billing.md#after-a-checkout). */
export const Route = createFileRoute('/_app/billing/success')({
  validateSearch: (search: Record<string, unknown>): ReturnSearch => searchOfReturn(search),
  loaderDeps: ({ search: { guildId } }) => ({ guildId }),
  loader: ({ context: { queryClient }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      await queryClient.fetchQuery(returnOptions(guildOfReturn(deps)));
    }),
  head: (page) => pageHead('Thank you', page),
  component: Returned,
});

function Returned() {
  const { guildId = '' } = Route.useSearch();
  return <ReturnPage guildId={guildId} paid={true} />;
}

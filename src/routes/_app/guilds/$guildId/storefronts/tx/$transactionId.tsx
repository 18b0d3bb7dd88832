import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { TradePage } from '#/features/trades/components/trade-page.tsx';
import { guildTradeOptions, tradeOptions } from '#/features/trades/trade.cache.ts';

/** A trade of a guild, for its two sides and for staff who decide a dispute. */
export const Route = createFileRoute('/_app/guilds/$guildId/storefronts/tx/$transactionId')({
  loader: ({ context: { queryClient }, params: { guildId, transactionId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(transactionId)) throw notFound();
      const [{ title }] = await Promise.all([
        queryClient.ensureQueryData(guildTradeOptions(guildId, transactionId)),
        queryClient.ensureQueryData(tradeOptions(transactionId)).catch(() => null),
      ]);
      return { title };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Trade', page),
  component: Trade,
});

function Trade() {
  const { transactionId } = Route.useParams();
  const { data: shell } = useSuspenseQuery(shellQuery);
  return <TradePage key={transactionId} transactionId={transactionId} userId={shell.user?.id ?? ''} />;
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Price } from '#/features/listings/components/price.tsx';
import { Card, CardHead, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { disputesOptions } from '../trade.cache.ts';

/** Disputes of the guild that the viewer can decide; nothing where there are none. */
export function DisputesCard({ guildId }: { guildId: string }) {
  const { data } = useQuery(disputesOptions(guildId));
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card aria-labelledby="disputes">
      <CardHead id="disputes" title="Disputes to decide" aside={String(items.length)} />
      {items.map(({ id: transactionId, title, buyerName, sellerName, total, stateSince }) => (
        <CardRow key={transactionId}>
          <span className="grid min-w-0 flex-1 py-2">
            <Link
              to="/guilds/$guildId/storefronts/tx/$transactionId"
              params={{ guildId, transactionId }}
              className={rowLink}
            >
              {title}
            </Link>
            <span className="truncate text-13 text-fg-3">
              {buyerName} from {sellerName}, <Timestamp at={stateSince} variant="relative" />
            </span>
          </span>
          <Price amount={total} />
        </CardRow>
      ))}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Price } from '#/features/listings/components/price.tsx';
import { Card, CardHead, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { myTurnsOptions } from '../trade.cache.ts';
import { TURN_LABELS } from '../trade.labels.ts';

/** Trades in which it is the viewer's turn, with until when; nothing where there are none. */
export function TurnsCard() {
  const { data } = useQuery(myTurnsOptions());
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card aria-labelledby="turns">
      <CardHead id="turns" title="Your turn" aside={String(items.length)} />
      {items.map(({ id: transactionId, guildId, title, status, cancelAskedBy, other, total, dueAt }) => (
        <CardRow key={transactionId} className="first-of-type:border-t-0!">
          <span className="grid min-w-0 flex-1 py-2">
            {guildId === null ? (
              <Link to="/storefronts/tx/$transactionId" params={{ transactionId }} className={rowLink}>
                {title}
              </Link>
            ) : (
              <Link
                to="/guilds/$guildId/storefronts/tx/$transactionId"
                params={{ guildId, transactionId }}
                className={rowLink}
              >
                {title}
              </Link>
            )}
            <span className="text-13 wrap-anywhere text-fg-3">
              {cancelAskedBy === null ? TURN_LABELS[status] : 'Answer the cancellation'}, {other}
              {dueAt ? (
                <>
                  , until <Timestamp at={dueAt} variant="short" />
                </>
              ) : null}
            </span>
          </span>
          <Price amount={total} />
        </CardRow>
      ))}
    </Card>
  );
}

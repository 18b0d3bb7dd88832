import { Icon } from '#/ui/icons/icon.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { TradeDetails } from '../trade.queries.server.ts';

/** The four steps of a trade, with when each was done; the one that waits says whose turn it is. */
export function TradeSteps({ trade }: { trade: TradeDetails }) {
  const { status, createdAt, communicatedAt, sellerConfirmedAt, endedAt, side, turn } = trade;
  const isDone = status === 'completed';
  const steps = [
    { name: 'Created', at: createdAt, by: 'buyer' as const },
    { name: 'Buyer in touch', at: communicatedAt, by: 'buyer' as const },
    { name: 'Seller confirmed', at: sellerConfirmedAt, by: 'seller' as const },
    {
      name: trade.autoCompleted ? 'Completed by itself' : 'Buyer confirmed',
      at: isDone ? endedAt : null,
      by: 'buyer' as const,
    },
  ];
  // A seller may confirm what the buyer never wrote about.
  const reached = steps.findLastIndex(({ at }) => at !== null);
  const next = endedAt === null ? reached + 1 : -1;
  return (
    <ol aria-label="Steps" className="grid grid-cols-4 gap-2 border-t px-5 py-4 max-md:grid-cols-1 max-md:px-4">
      {steps.map(({ name, at, by }, n) => (
        <li
          key={name}
          aria-current={n === next ? 'step' : undefined}
          className="grid grid-cols-[1.5rem_1fr] items-center gap-x-2 gap-y-0.5"
        >
          <span
            className={`grid size-6 place-items-center rounded-full border text-12 font-semibold ${
              n <= reached
                ? 'border-fg-1 bg-fg-1 text-bg-0'
                : n === next
                  ? 'border-accent text-accent-text'
                  : 'text-fg-3'
            }`}
          >
            {n <= reached ? <Icon name="check" className="size-3.5" /> : n + 1}
          </span>
          <span className="text-13 font-medium">{name}</span>
          <span className="col-start-2 text-13 text-fg-3">
            {at ? (
              <Timestamp at={at} variant="short" />
            ) : n === next && status !== 'disputed' ? (
              turn !== null && turn === side ? (
                'Your turn'
              ) : (
                `The ${turn ?? by}'s turn`
              )
            ) : n <= reached ? (
              'Skipped'
            ) : (
              ''
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

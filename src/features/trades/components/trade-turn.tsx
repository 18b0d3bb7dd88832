import { type ReactNode, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import {
  useBlockTrader,
  useBuyerConfirm,
  useSellerConfirm,
  useWithdrawContest,
  useWithdrawDispute,
} from '../trade.cache.ts';
import type { TradeDetails } from '../trade.queries.server.ts';
import { LazyReasonDialog } from './lazy-reason-dialog.tsx';
import type { Asked } from './reason-dialog.tsx';

/** What is to be done now, by whom and until when, with the buttons for it. */
export function TradeTurn({ trade, userId }: { trade: TradeDetails; userId: string }) {
  const [asked, setAsked] = useState<{ readonly what: Asked; readonly open: boolean } | null>(null);
  const [confirming, setConfirming] = useState(false);
  const buyer = useBuyerConfirm();
  const seller = useSellerConfirm();
  const withdraw = useWithdrawDispute();
  const withdrawReport = useWithdrawContest();
  const block = useBlockTrader();
  const { can, side, turn, id: transactionId, version, title, endedAt, blocked } = trade;
  const which = { transactionId, version };
  const ask = (what: Asked) => setAsked({ what, open: true });
  const mine = turn !== null && turn === side;
  const { heading, text } = wordsOf(trade);
  const other = side === 'buyer' ? 'seller' : 'buyer';
  return (
    <section
      aria-labelledby="turn"
      className={`flex flex-wrap items-center gap-4 rounded-card border bg-bg-1 p-5 max-md:p-4 ${mine ? 'border-accent' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-80">
        {mine ? <p className="text-13 font-semibold text-accent-text">Your turn</p> : null}
        <h2 id="turn" className="text-16 font-semibold wrap-anywhere" aria-live="polite">
          {heading}
        </h2>
        <div className="text-fg-2 wrap-anywhere">{text}</div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full">
        {can.communicate ? (
          <Button variant="primary" className="max-md:grow" onClick={() => ask('communicate')}>
            Get in touch
          </Button>
        ) : null}
        {can.sellerConfirm ? (
          <Button
            variant={mine ? 'primary' : 'secondary'}
            className="max-md:grow"
            busy={seller.isPending}
            onClick={() => (trade.status === 'pending' ? setConfirming(true) : seller.mutate(which))}
          >
            Confirm handover
          </Button>
        ) : null}
        {can.buyerConfirm ? (
          <Button variant="primary" className="max-md:grow" busy={buyer.isPending} onClick={() => buyer.mutate(which)}>
            Confirm receipt
          </Button>
        ) : null}
        {can.resolve ? (
          <>
            <Button variant="primary" onClick={() => ask('resolveCompleted')}>
              It took place
            </Button>
            <Button onClick={() => ask('resolveCancelled')}>Cancel the trade</Button>
          </>
        ) : null}
        {can.withdraw ? <Button onClick={() => withdraw.mutate(which)}>Withdraw dispute</Button> : null}
        {can.cancel ? (
          <Button variant="ghost" onClick={() => ask('cancel')}>
            {cancelLabel(trade)}
          </Button>
        ) : null}
        {can.dispute ? (
          <Button variant="danger-quiet" onClick={() => ask('dispute')}>
            Open dispute
          </Button>
        ) : null}
        {can.contest ? (
          <Button variant="danger-quiet" onClick={() => ask('contest')}>
            It never arrived
          </Button>
        ) : null}
        {can.withdrawContest ? (
          <Button onClick={() => withdrawReport.mutate({ transactionId })}>Withdraw report</Button>
        ) : null}
        {can.block && endedAt !== null ? (
          <Button variant="ghost" onClick={() => block.mutate({ transactionId, blocked: !blocked })}>
            {blocked ? `Unblock ${other}` : `Block ${other}`}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Confirm the handover of ${title}?`}
        description={`${trade.buyerName} has not written here. Confirm only if they reached you otherwise, and you delivered it.`}
        confirmLabel="Confirm handover"
        cancelLabel="Not yet"
        onConfirm={() => seller.mutateAsync({ ...which, reached: true })}
      />
      {asked ? (
        <LazyReasonDialog
          key={asked.what}
          trade={trade}
          userId={userId}
          what={asked.what}
          open={asked.open}
          onOpenChange={(open) => setAsked({ ...asked, open })}
        />
      ) : null}
    </section>
  );
}

const cancelLabel = ({ status, cancelAskedBy }: TradeDetails): string => {
  if (cancelAskedBy !== null) return 'Agree to cancel';
  return status === 'seller_confirmed' || status === 'disputed' ? 'Ask to cancel' : 'Cancel trade';
};

/** Of one that completed by itself, what the buyer said of it afterwards. */
const completedText = ({ autoCompleted, contestedAt, contestReason, endReason }: TradeDetails): ReactNode => {
  if (!autoCompleted) return endReason;
  if (contestedAt === null) return 'It completed by itself: the buyer did not answer in time.';
  return (
    <>
      <p>It completed by itself. Later the buyer reported that it never arrived:</p>
      <p className="whitespace-pre-line">{contestReason}</p>
    </>
  );
};

interface Words {
  readonly heading: string;
  readonly text: ReactNode;
}

function wordsOf(trade: TradeDetails): Words {
  const { status, side, title, buyerName, sellerName, dueAt, cancelAskedBy, endReason } = trade;
  const until = dueAt ? <Timestamp at={dueAt} variant="short" /> : null;
  const other = side === 'seller' ? buyerName : sellerName;
  if (cancelAskedBy !== null && trade.endedAt === null)
    return cancelAskedBy === side
      ? { heading: 'You asked to cancel', text: `The trade is canceled when ${other} agrees.` }
      : { heading: `${other} asks to cancel`, text: 'Agree, or go on with the trade.' };
  switch (status) {
    case 'pending':
      return side === 'buyer'
        ? {
            heading: `Get in touch with ${sellerName}`,
            text: <>Say where and when you can meet. The trade expires on {until}.</>,
          }
        : {
            heading: `Waiting for ${buyerName} to get in touch`,
            text: <>The pieces are reserved until {until}.</>,
          };
    case 'communicated':
      return side === 'seller'
        ? {
            heading: `Deliver ${title}`,
            text: <>Confirm it when you have been paid. The trade expires on {until}.</>,
          }
        : { heading: `Waiting for ${sellerName} to deliver it`, text: <>The trade expires on {until}.</> };
    case 'seller_confirmed':
      return side === 'buyer'
        ? {
            heading: `Confirm that you received ${title}`,
            text: (
              <>
                {sellerName} says it is in your hands. If you do nothing, the trade completes by itself on {until}.
              </>
            ),
          }
        : {
            heading: `Waiting for ${buyerName} to confirm the receipt`,
            text: <>If they do nothing, the trade completes by itself on {until}.</>,
          };
    case 'disputed':
      return {
        heading: trade.can.resolve ? 'Decide this dispute' : 'Disputed',
        text: (
          <>
            <p className="whitespace-pre-line">{trade.disputeReason}</p>
            <p className="text-13 text-fg-3">
              Opened by the {trade.disputedBy}.{' '}
              {trade.guildId === null || trade.escalated
                ? 'The people who run this platform decide.'
                : 'Staff of the guild who are not part of this trade decide.'}
            </p>
          </>
        ),
      };
    case 'completed':
      return {
        heading: 'Completed',
        text: completedText(trade),
      };
    case 'cancelled':
      return { heading: 'Canceled', text: endReason || 'The pieces are available again.' };
    case 'expired':
      return { heading: 'Expired', text: `The ${trade.lapsedBy} did not act in time. The pieces are available again.` };
  }
}
